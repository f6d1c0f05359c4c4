"""Who is calling."""

import unicodedata

from rondel.v1 import session_pb2
from server import __version__
from server.auth import same_secret
from server.book import OPEN, RUNNING
from server.errors import Reason, Refusal
from server.house import House
from server.rpc import Call


class SessionService:
    descriptor = session_pb2.DESCRIPTOR.services_by_name["SessionService"]
    open_calls: tuple[str, ...] = ("SignIn",)

    def __init__(self, house: House) -> None:
        self.house = house

    async def sign_in(self, call: Call, request: session_pb2.SignInRequest) -> session_pb2.SignInResponse:
        expected = self.house.config.server_password
        if expected and not same_secret(request.server_password, expected):
            raise Refusal(Reason.WRONG_SERVER_PASSWORD, "the server's password is missing or wrong")
        name = checked_name(request.name, self.house.config.limits.name_characters)
        return session_pb2.SignInResponse(token=await self.house.add_player(name), name=name)

    async def get_session(self, call: Call, request: session_pb2.GetSessionRequest) -> session_pb2.GetSessionResponse:
        return session_pb2.GetSessionResponse(
            name=call.player,
            table_ids=[
                listed.facts.table_id
                for listed in self.house.listed()
                if listed.summary.status in (OPEN, RUNNING) and call.player in listed.summary.players
            ],
            server_version=__version__,
        )


def checked_name(name: str, longest: int) -> str:
    """Names stand in sentences and on boards: visible, one line, no tricks with look-alike spacing."""
    name = unicodedata.normalize("NFC", name).strip()
    rule = f"1 to {longest} visible characters on one line"
    if not 1 <= len(name) <= longest or not name.isprintable() or "  " in name:
        raise Refusal(Reason.BAD_NAME, f"a name has {rule}", rule=rule)
    return name

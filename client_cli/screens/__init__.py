"""The full-screen client: screens that are pure functions of messages and keys, and one program that wires them.

- `canvas`: a page of characters with styles and places that can be pointed at; `theme`: colours and signs.
- `targets`: what an action is about (a space, a cell, a tile), read off its typed message.
- `table_model`, `lobby_model`, ...: the state of one screen; keys go in, wishes (`wishes`) come out.
- `boards/`: one drawing per game and a generic one; `table_view`, `lobby_view`, ...: whole screens.
- `program`: the connection and the prompt_toolkit application around all that.
"""

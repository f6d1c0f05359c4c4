"""Rulings: what the printed rules leave open, decided here, one constant per question.

A rules object carries its rulings, so a test can turn one of them round and see what depends on it.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rulings:
    GOODS_GIVEN_PER_EXCHANGE: int = 1
    """An exchange is one for one: so many goods are given for each one received."""

    FACTORY_EXCHANGES_GOLD_ONCE: bool = True
    """Steel and gold are exchanged once per activation of a factory too, as with the contract."""

    FULL_STORE_REFUSES_EXCHANGE: bool = True
    """Nothing is exchanged for a good that does not fit the store: it would be given away for nothing."""

    WHISKY_MAY_BE_EXCHANGED: bool = False
    """Whisky stands for a good in payments only; an exchange is none. Otherwise it fills up what is given."""

    WHISKY_COUNTS_FOR_BANKS: bool = False
    """Leftover whisky is no good that a bank pays for. Otherwise it is one more of whatever a bank counts."""

    SURPLUS_IS_LOST: bool = True
    """A good that does not fit the store is lost, without a choice. Otherwise another good may be had for it."""

    PAID_BUILDS_AFTER_DRAW: bool = False
    """Nothing can be built for gold after the draw contract. Otherwise gold pays for drawing again."""

    DOUBLE_MAY_BE_DECLINED_IN_PART: bool = True
    """Each of the two executions of a doubled tile may be declined by itself. Otherwise it is both or none."""

    DOUBLE_LEAVES_EACH_CHOICE_OPEN: bool = True
    """Exchange and factories, doubled, are two executions with a choice each. Otherwise the first one is repeated."""

    DOUBLE_DRAWS_TWICE: bool = True
    """The draw contract, doubled, draws two buildings. Otherwise doubling does nothing there."""

    FREE_SECOND_BUILD_COUNTS_AS_EXTRA: bool = False
    """After the two builds of a doubled architect the third costs 1 gold on top, as if the free one had not been."""

    FACTORIES_WORK_BEFORE_THE_REFILL: bool = True
    """A building's factories work as soon as it lies, before the architect's offer is filled up again."""


RULINGS = Rulings()

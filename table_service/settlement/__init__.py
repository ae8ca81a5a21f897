"""The end of an evening: from the sheet to who pays whom."""

from table_service.settlement.payments import Payment, payments_of
from table_service.settlement.settle import Settlement, settle
from table_service.settlement.stake import money_of, parse_stake

__all__ = [
    "Payment",
    "Settlement",
    "money_of",
    "parse_stake",
    "payments_of",
    "settle",
]

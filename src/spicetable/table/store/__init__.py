"""Where everything is kept. `Store` is all that the rest of the server knows of it."""

from spicetable.table.store.kept import EntryRow, Kept, OrdersRow, Page, PersonRow, Store, Unit

__all__ = ["EntryRow", "Kept", "OrdersRow", "Page", "PersonRow", "Store", "Unit"]

"""The live table: a server that loses nothing and tells no secrets. It knows games only by the catalog."""

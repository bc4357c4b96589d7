"""The Battalion Combat Series: rules, tables and packs."""

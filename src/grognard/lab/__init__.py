"""Many games at once, and proofs: tournaments, fuzzing, benchmarks, verification, what the tests prove.

Nothing here knows a rulebook; everything works on the contract of a title.
"""

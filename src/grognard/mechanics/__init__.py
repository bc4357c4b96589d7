"""What several games share, parameterised: reach, zones of control, stacking, odds, losses, line of sight.

No game's name appears in here, and no rule number.
"""

"""Everything a person reads, from message catalogues in Project Fluent: one file a rule system, and `common.ftl`.

Messages are named by what they say: `event-TAG`, `question-MODULE-FUNCTION`, `option-VERB`, `reason-KEY`, `shift-KEY`,
`effect-KEY`, `outcome-KEY`, `track-KEY`, `box-KEY`, `phase-KEY`, `side-KEY`, `ending-KEY`, `mark-KEY`, `marker-KEY`,
`ui-...` (letters that a name may not have, such as dots and underscores, become dashes). The variables of a message are
the fields of the record it speaks of; `arguments.py` says how they are put into words. The web client reads the same
files, so they use nothing but plain Fluent.
"""

from grognard.locale.catalogue import LANGUAGES, MissingMessage, choose_language
from grognard.locale.words import Words

__all__ = ["LANGUAGES", "MissingMessage", "Words", "choose_language"]

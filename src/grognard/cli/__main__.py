"""`python -m grognard.cli`."""

import sys

from grognard.cli.main import main

sys.exit(main())

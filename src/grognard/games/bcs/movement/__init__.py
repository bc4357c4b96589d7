"""Chapter 4: movement, Screens, headquarters, Trains and Jumps."""

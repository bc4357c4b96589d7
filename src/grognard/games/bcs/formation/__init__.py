"""What a Formation has: Command Radius, Safe Path, MSR, Blob, Support, Prepared Defense, Fatigue."""

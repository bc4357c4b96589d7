"""What the site counts, in Prometheus' terms."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

registry = CollectorRegistry()

_FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)

REQUESTS = Counter("grognard_requests_total", "HTTP requests", ["method", "status"], registry=registry)
ANSWERS = Counter("grognard_answers_total", "Answers given, by what became of them", ["outcome"], registry=registry)
#: the one that nearly every answer counts in: to find it by its name takes longer than to count
ACCEPTED = ANSWERS.labels("accepted")
ANSWER_SECONDS = Histogram(
    "grognard_answer_seconds", "From an answer's arrival until it is stored and sent", buckets=_FAST, registry=registry
)
BATCH = Histogram(
    "grognard_write_batch", "Changes in one transaction", buckets=(1, 2, 5, 10, 20, 50, 100, 200), registry=registry
)
CONNECTIONS = Gauge("grognard_connections", "Open WebSocket connections", registry=registry)
LIVE_GAMES = Gauge("grognard_live_games", "Games held in memory", registry=registry)
BOT_SECONDS = Histogram("grognard_bot_seconds", "Thinking of a bot, one spell", ["level"], registry=registry)
THOUGHTS_WAITING = Gauge("grognard_thoughts_waiting", "Games in the queue of the bots", registry=registry)
NOTICES = Counter("grognard_notices_total", "Mails and web hooks", ["way", "outcome"], registry=registry)


def report() -> bytes:
    return generate_latest(registry)

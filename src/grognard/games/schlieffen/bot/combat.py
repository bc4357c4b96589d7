"""The combat phase: probes, targets, attackers, siege markers, advance."""

from __future__ import annotations

from ..advance import Advance
from ..combat import Attack, able_units, final_column
from ..resolution import BATTERY, COUP_DE_MAIN
from ..rules import CORPS, FORT
from ..shifts import column_of
from ..state import OUT_OF_SUPPLY
from ..supply import Network
from .aims import Aims
from .attacks import Blow, best_blow
from .reply import Reply
from .situation import Situation

Scores = dict[str, float]


def choose_probe(now: Situation, aims: Aims, texts: list[str]) -> Scores:
    """11.1 Only into what is worth having: it costs the attack of the one who goes."""
    found = {"done": 0.0}
    network = Network(now.table, now.side)
    for text in texts:
        verb, *words = text.split()
        if verb != "probe":
            continue
        unit, hex_ = now.rules.unit_index[words[0]], now.rules.grid.index[words[1]]
        prize = 0.0 if now.holds(now.side, hex_) else aims.capture(hex_)
        if prize and now.rules.kind[unit] == CORPS:
            found[text] = prize - 2.5 - _left_open(now, aims, unit) - 0.1 * now.striker(unit, 0).strength
            if network.supply_at(unit, hex_) == OUT_OF_SUPPLY:
                found[text] -= _beyond_supply(now)
    return found


def _beyond_supply(now: Situation) -> float:
    """What it costs a corps to stand without supply when the phase ends."""
    return now.style.beyond_supply_at_last if now.turn == now.rules.schedule.last_turn else now.style.beyond_supply


def _left_open(now: Situation, aims: Aims, unit: int) -> float:
    """What is given up when a unit leaves its hex."""
    hex_ = now.state.where[unit]
    corps = [other for other in now.stack(hex_) if now.rules.kind[other] == CORPS]
    vital = hex_ in aims.vital and bool(now.threat[hex_])
    if len(corps) > 1:
        return 6.0 if vital and len(corps) == 2 else 0.0
    if vital:
        return 60.0
    return 4.0 * aims.treasures.get(hex_, 0.0) if now.threat[hex_] else 0.0


def blow_on(now: Situation, aims: Aims, target: int, attack: Attack | None = None) -> Blow | None:
    """The best attack on a hex by those who may still join in."""
    return best_blow(now, aims, target, _able(now, aims, attack or Attack(target)))


def _able(now: Situation, aims: Aims, attack: Attack) -> list[int]:
    """Everybody next to the target who may attack alone, and headquarters beside them."""
    able = able_units(now.table, attack)
    worst = _worst_loss(now, attack.target, able)
    alone = [unit for unit in able if not _is_last_guard(now, aims, unit, worst)]
    homes = {now.state.where[unit] for unit in alone}
    hqs = [
        unit for hex_ in homes for unit in now.stack(hex_)
        if now.rules.units[unit].parenthesised and now.rules.kind[unit] != CORPS and unit not in alone
        and not now.state.hq_out[hex_]
    ]  # fmt: skip
    return alone + hqs


def _worst_loss(now: Situation, target: int, units: list[int]) -> int:
    """The most steps that an attack by all of them may cost."""
    strikers = [now.striker(unit, now.state.where[unit]) for unit in units]
    if not strikers:
        return 0
    column = now.odds.column(target, strikers, now.defence(target), now.extra_shift(target))
    return max(attacker for attacker, _ in now.odds.outcomes(column))


def _is_last_guard(now: Situation, aims: Aims, unit: int, worst: int) -> bool:
    """Whether too few hold a hex whose loss loses the game for any of them to be risked."""
    hex_ = now.state.where[unit]
    if hex_ not in aims.vital or not now.threat[hex_]:
        return False
    guards = [other for other in now.stack(hex_) if now.rules.kind[other] in (CORPS, FORT)]
    if len(guards) == 1:
        return True
    steps = sum(now.state.steps[other] for other in guards)
    few = steps <= now.style.few_steps or _is_stormed_after(now, hex_, steps, worst, now.pressure[hex_])
    return bool(now.zone[hex_]) and few


def _is_stormed_after(now: Situation, hex_: int, steps: int, lost: int, blow: int) -> bool:
    """Whether those who are left when a sally has failed could not hold out against whoever may come then."""
    left = steps - lost
    strength = max(1, now.defence(hex_).strength * left // steps)
    column = column_of(int(now.style.storm * blow), strength) + now.odds.ground_shift(hex_)
    results = now.odds.outcomes(column)
    return sum(defender >= left for _, defender in results) > now.style.bearable * len(results)


def choose_target(now: Situation, aims: Aims, texts: list[str]) -> Scores:
    """11.0 The most promising attack first; none that promises nothing."""
    found = {"end": now.style.least}
    for text in texts:
        verb, *words = text.split()
        if verb == "attack":
            blow = blow_on(now, aims, now.rules.grid.index[words[0]])
            if blow:
                found[text] = blow.value
    return found


def choose_attackers(now: Situation, aims: Aims, attack: Attack, texts: list[str]) -> Scores:
    """11.3 Those of the best attack, one by one."""
    rules = now.rules
    alone = list(attack.attackers)
    blow = best_blow(now, aims, attack.target, alone + _able(now, aims, attack))
    chosen = set(blow.units) if blow else set()
    wanted = [
        text for text in texts if text != "commit" and rules.unit_index[text.split()[1]] in chosen - set(alone)
    ]  # fmt: skip
    if wanted:
        return dict.fromkeys(wanted, 1.0)
    if "commit" in texts:
        return {"commit": 1.0}
    return {}


def choose_siege(now: Situation, aims: Aims, attack: Attack, texts: list[str]) -> Scores:
    """11.23 Markers are spent where the fortress is wanted and a column more takes steps that would be left."""
    found = {"roll": 0.0}
    *_, column, _ = final_column(now.table, attack)
    more = _harm(now, attack.target, column + 1) - _harm(now, attack.target, column)
    wanted, free = (
        aims.prizes.get(attack.target, 0.0),
        now.turn == now.rules.schedule.siege.retained_without_roll_on_turn,
    )
    for text in texts:
        if text == "use heavy-artillery":
            good = more > (0.0 if free else now.style.helps) and (free or wanted > now.style.batteries_from)
            found[text] = 1.0 if good and not attack.markers & BATTERY else -1.0
        elif text == "use coup-de-main":
            good = more > now.style.helps and wanted > now.style.coups_from
            found[text] = 0.8 if good and not attack.markers & COUP_DE_MAIN else -1.0
    return found


def _harm(now: Situation, target: int, column: int) -> float:
    """The steps that an attack in a column takes from a stack, less half of those that it costs."""
    results, steps = now.odds.outcomes(column), now.defence(target).steps
    return sum(min(defender, steps) - 0.5 * attacker for attacker, defender in results) / len(results)


def choose_advance(now: Situation, aims: Aims, advance: Advance, texts: list[str]) -> Scores:
    """11.22 Into what is worth having and can be held, without opening what must be kept."""
    rules, target = now.rules, advance.target
    there = [unit for unit in now.stack(target) if rules.kind[unit] == CORPS]
    found = {"halt": 0.0}
    network = Network(now.table, now.side)
    for text in texts:
        if text == "halt":
            continue
        unit = rules.unit_index[text.split()[1]]
        found[text] = _advance_worth(now, aims, unit, target, len(there))
        if found[text] > 0.0 and _opens_the_way(now, aims, unit, target):
            found[text] -= now.style.opened
        if network.supply_at(unit, target) == OUT_OF_SUPPLY:
            found[text] -= _beyond_supply(now)
    return found


def _opens_the_way(now: Situation, aims: Aims, unit: int, target: int) -> bool:
    """Whether enemies could come to, or storm, a hex that must not be lost as soon as a unit leaves its place."""
    hex_, distance = now.state.where[unit], now.rules.grid.distance
    near = [at for at in aims.vital if distance(at, hex_) <= now.style.opened_within and now.holds(now.side, at)]
    if not near:
        return False
    before, after = Reply(now, {}), Reply(now, {unit: target})
    return any(_falls(now, at, after.blows[at]) and not _falls(now, at, before.blows[at]) for at in near)


def _falls(now: Situation, hex_: int, blow: int) -> bool:
    """Whether so much strength has more than a bearable chance to kill everybody in a hex."""
    guards = [other for other in now.stack(hex_) if now.rules.kind[other] in (CORPS, FORT)]
    if not guards or not blow:
        return bool(blow)
    steps = sum(now.state.steps[other] for other in guards)
    return _is_stormed_after(now, hex_, steps, 0, blow)


def _advance_worth(now: Situation, aims: Aims, unit: int, target: int, there: int) -> float:
    """The first takes the ground, the second holds it, the rest stay."""
    if now.rules.kind[unit] != CORPS or there >= 2:
        return -1.0
    worth = aims.capture(target) if not there else 0.0
    worth += 1.5 * aims.treasures.get(target, 0.0) + (0.6 if there == 0 else 0.2)
    worth += 6.0 * aims.zeal(unit) * (aims.pull(target) - aims.pull(now.state.where[unit]))
    strength = sum(now.rules.strengths[other][now.state.steps[other]] for other in now.stack(target))
    mine = now.rules.strengths[unit][now.state.steps[unit]]
    worth -= 0.5 * now.danger(target, strength + mine, 2 * there + now.state.steps[unit]) if not there else 0.0
    return worth - _left_open(now, aims, unit) + 0.05 * now.state.steps[unit] + 0.01 * mine

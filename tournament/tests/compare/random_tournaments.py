"""Random Swiss tournaments that gacrux pairs, as reports: KIND FIRST_SEED LAST_SEED FOLDER."""

import random
import sys
from decimal import Decimal

from gacrux.chessjson import chessjson
from gacrux.gacruxexeptions import GacruxNoLegalPairing
from gacrux.pairingdutch import pairing_dutch

SIZES = {"small": (6, 20), "mid": (15, 60), "big": (60, 200)}


def points_system(rng):
    """The points for a win, a draw, a loss and the bye."""
    draw = rng.random()
    if draw < 0.8:
        return 1, 0.5, 0, 1
    if draw < 0.87:
        return 2, 1, 0, rng.choice([2, 1])
    if draw < 0.94:
        return 3, 1, 0, rng.choice([3, 1])
    return 1, 0.5, 0, 0.5


def absence(rng, player, rnd, late, gone, rates):
    """The letter of a bye, or nothing for a player who is there."""
    if rnd < late.get(player, 0):
        return "H" if rng.random() < 0.2 else "Z"
    if rnd >= gone.get(player, 1000):
        return "Z"
    draw = rng.random()
    for letter, rate in zip("ZHF", rates):
        if draw < rate:
            return letter
        draw -= rate
    return ""


def results(rng, strength, white, black, drawn, forfeits):
    """The results of both as gacrux names them, and whether they played."""
    if rng.random() < forfeits:
        return rng.choice(["WZ", "ZW", "WZ", "ZW", "ZZ"]), False
    if rng.random() < drawn:
        return "DD", True
    chance = 1 / (1 + 10 ** (strength[black - 1] - strength[white - 1]))
    return ("WL" if rng.random() < chance else "LW"), True


def tournament(seed, kind):
    """The report of a random tournament; none if not even its first round can be paired."""
    rng = random.Random(seed)
    n = rng.randint(*SIZES[kind])
    rounds = rng.choice([5, 6, 7, 9]) if n > 12 else rng.randint(3, max(4, n - 2))
    win, draw, loss, bye = points_system(rng)
    value = {"W": win, "D": draw, "L": loss, "P": bye, "Z": 0}
    t = chessjson().add_tournament(1, False, rounds)
    t.update(topColor=rng.choice("wb"), pairingSystem=["dutch"], numRounds=rounds)
    t["scoreSystem"]["game"].update({k: Decimal(str(float(v))) for k, v in value.items()})
    for p in range(1, n + 1):
        t["competitors"].append({
            "cid": p, "profileId": 0, "present": True, "gamePoints": Decimal(0),
            "orgrank": p, "rank": p, "rating": {"list": "FIDE", "rating": 2000},
        })
    players = range(1, n + 1)
    strength = [rng.gauss(0, 1) for _ in players]
    rates = rng.choice([0, 0.02, 0.06]), rng.choice([0, 0.03, 0.08]), rng.choice([0, 0, 0.01, 0.03])
    forfeits, drawn = rng.choice([0, 0.02, 0.06]), rng.choice([0.15, 0.3, 0.6])
    late = {p: rng.randint(2, max(2, rounds // 2)) for p in players if rng.random() < 0.06}
    gone = {p: rng.randint(2, rounds) for p in players if rng.random() < 0.06}
    bans = []
    if rng.random() < 0.25:
        bans = [rng.sample(players, 2) for _ in range(rng.randint(1, max(1, n // 6)))]
        t["prohibited"] = [
            {"firstRound": 1, "lastRound": rounds, "competitors": pair} for pair in bans
        ]
    virtual = []
    if rng.random() < 0.05 and rounds >= 4:
        half, first, last = 2 * ((n + 3) // 4), (rounds + 3) // 4, (rounds + 1) // 2
        virtual = [(win, 1, first, half), (draw, first + 1, last, half)]
        t["accelerated"] = {"name": "Acc", "values": [
            {"matchPoints": Decimal(str(float(p))), "gamePoints": Decimal(str(float(p))),
             "firstRound": a, "lastRound": b, "firstCompetitor": 1, "lastCompetitor": c}
            for p, a, b, c in virtual
        ]}
    entries, score = {p: [] for p in players}, dict.fromkeys(players, 0)

    def record(rnd, white, black, played):
        t["gameList"].append({
            "id": len(t["gameList"]) + 1, "round": rnd, "white": white, "black": black,
            "played": played, "rated": played and black is not None,
        })

    for rnd in range(1, rounds + 1):
        t["currentRound"] = rnd
        now, gained = {}, {}
        for competitor in t["competitors"]:
            p = competitor["cid"]
            letter = absence(rng, p, rnd, late, gone, rates)
            competitor["present"] = not letter
            if letter:
                result = {"Z": "Z", "H": "D", "F": "W"}[letter]
                now[p], gained[p] = "0000 - " + letter, value[result]
                record(rnd, {"cid": p, "result": result}, None, False)
        try:
            engine = pairing_dutch(t, rnd, {"experimental": [], "verbose": 0})
            levels = engine.compute_pairing(False)
        except GacruxNoLegalPairing:
            break
        for pair in (pair for level in levels for pair in level["pairs"]):
            w, b = pair["w"], pair["b"]
            if b == 0:
                now[w], gained[w] = "0000 - U", bye
                record(rnd, {"cid": w, "result": "P"}, None, True)
                continue
            (rw, rb), played = results(rng, strength, w, b, drawn, forfeits)
            letters = {"W": "1", "D": "=", "L": "0"} if played else {"W": "+", "Z": "-"}
            now[w], now[b] = f"{b:4} w {letters[rw]}", f"{w:4} b {letters[rb]}"
            gained[w], gained[b] = value[rw], value[rb]
            record(rnd, {"cid": w, "result": rw}, {"cid": b, "result": rb}, played)
        for p in players:
            entries[p].append(now[p])
            score[p] += gained[p]
    if not entries[1]:
        return None
    lines = [
        f"012 random {seed}", "092 Swiss", f"142 {rounds}", "152 " + t["topColor"].upper(),
        f"162  W{win:4.1f}    D{draw:4.1f}    L{loss:4.1f}    P{bye:4.1f}", "192 FIDE_DUTCH_2026",
    ]
    lines += [f"250 {p:4.1f} {p:4.1f} {a:3} {b:3}    1 {c:4}" for p, a, b, c in virtual]
    lines += [f"260   1 {rounds:3} {a:4} {b:4}" for a, b in bans]
    for p in players:
        head = f"001 {p:4}      {'Player ' + str(p):<65}{float(score[p]):5.1f} {p:4} "
        lines.append((head + "".join(f" {entry} " for entry in entries[p])).rstrip())
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    kind, first, last, folder = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    for seed in range(first, last):
        text = tournament(seed, kind)
        if text:
            with open(f"{folder}/{kind}-{seed}.trf", "w", encoding="utf-8") as file:
                file.write(text)

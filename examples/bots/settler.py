#!/usr/bin/env python3
"""The reference bot: takes free land, calls up men, keeps its purse; in a battle it takes one of the choices.

    sandtable arena dark-age --scenario alba --bots random,exec:examples/bots/settler.py      over standard input and output
    SANDTABLE_TOKEN=... examples/bots/settler.py --host http://127.0.0.1:8080 --game ID --seat MER      on a host

Begin with a copy of it: `Settler.answer` is all there is to change.
"""

import random

from table import play


class Settler:
    name = "settler"

    def begin(self, hello):
        """Once, at the start: who we are, and what everybody knows."""
        self.board = hello["board"]
        self.random = random.Random(hello["seed"])  # the same seed, the same game

    def answer(self, ask, table):
        if ask["choices"]:  # one thing is to be decided, and these will be accepted
            return self.random.choice(ask["choices"])
        if self.board and "areas" in self.board and "roundup" in ask["view"]:
            return self.dark_age(ask["view"], table)
        return "HOLD" if ask["kind"] == "sheet" else None

    def dark_age(self, view, table):
        """At most one order for each of our areas, as long as there are BPs (build points) to pay for it."""
        orders, purse, owners = [], view["own"]["balance"], view["roundup"]["owners"]
        for area in self.random.sample(view["areas"], len(view["areas"])):
            here = area["area"]
            near = self.board["areas"][here]["near"]
            free = [code for code in near if owners[code] is None and self.board["areas"][code]["terrain"] != "sea"]
            if free and area["armies"] > 2 and purse >= 1:
                orders.append(f"MOVE {here} {self.random.choice(free)} {area['armies'] - 1}")
                purse -= 1
            elif area["population"] > 1 and purse >= 3:
                orders.append(f"LEVY {here} 1")
                purse -= 3
        sheet = "\n".join(orders[:16]) or "HOLD"
        # The judge reads the sheet before it counts: a line it cannot read is a mistake of ours, and is left out.
        read = table.attempt(sheet)["understood"]
        return "\n".join(line["line"] for line in read if line["readable"]) or "HOLD"


if __name__ == "__main__":
    play(Settler())

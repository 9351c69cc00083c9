#!/usr/bin/env python3
"""A whole bot in one page: sandtable arena dark-age --scenario alba --bots random,exec:examples/bots/tiny.py
Marches into free land and calls up men; in a battle it takes any of the choices. docs/bot-protocol.md says more."""
import json
import random
import sys


def say(**line):
    print(json.dumps(line), flush=True)


def sheet(board, view):
    """At most one order for each area that is ours, while there are BPs to pay for it."""
    orders, owners, purse = [], view["roundup"]["owners"], view["own"]["balance"]
    for area in random.sample(view["areas"], len(view["areas"])):
        near = [code for code in board["areas"][area["area"]]["near"] if owners[code] is None]
        free = [code for code in near if board["areas"][code]["terrain"] != "sea"]
        if free and area["armies"] > 2 and purse >= 1:
            orders.append(f"MOVE {area['area']} {random.choice(free)} {area['armies'] - 1}")
            purse -= 1
        elif area["population"] > 1 and purse >= 3:
            orders.append(f"LEVY {area['area']} 1")
            purse -= 3
    return "\n".join(orders[:16]) or "HOLD"


for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        hello = told
        random.seed(told["seed"])
        say(type="hello", protocol=1, name="tiny")
    elif told["type"] == "ask" and told["kind"] == "sheet":
        say(type="answer", text=sheet(hello["board"], told["view"]), reasons=["free land first, then men"])
    elif told["type"] == "ask":
        say(type="answer", text=random.choice(told["choices"]), reasons=["by chance"])
    elif told["type"] == "end":
        break

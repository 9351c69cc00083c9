"""The reference bot plays a whole game, over standard input and output and over the API.

    bots.py SANDTABLE
"""

import json
import os
import subprocess
import sys

from people import Host, Person

sandtable = sys.argv[1]
bots = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "examples", "bots")
settler = os.path.join(bots, "settler.py")

# Over standard input and output, in the arena: it answers every ask.
shown = subprocess.run([sandtable, "arena", "dark-age", "--scenario", "alba", "--games", "6", "--bots",
                        f"random,exec:{settler}", "--json"], check=True, capture_output=True, text=True).stdout
for bot in json.loads(shown)["scenarios"][0]["bots"]:
    assert bot["orders"] > 0 and bot["unanswered"] == 0 and not bot["trouble"], bot
    print(f"{bot['bot']}: {bot['orders']} orders, {bot['failures']} failed, {bot['points']['mean']} points")

# Over the API: two of them against each other, each with a token for its seat alone.
host = Host(sandtable)
try:
    def come(name):
        person = Person(host)
        answer = person("POST", "/api/accounts", {"name": name, "password": "long enough"})
        assert answer.status == 201, answer.body
        return person

    for scenario, count in (("dark-age/teaching", 2), ("vom-kriege/drill", 2)):
        keeper = come("Keeper of " + scenario.replace("/", " "))
        made = keeper("POST", "/api/games", {"scenario": scenario}).json()
        game = made["id"]
        playing = []
        for number, seat in enumerate(made["seats"]):
            owner = come(f"Owner {number} of {scenario.replace('/', ' ')}")
            assert owner("POST", f"/api/games/{game}/seats/{seat['code']}/take").status == 204
            secret = owner("POST", "/api/tokens", {"label": "settler", "game": game, "seat": seat["code"]}).json()["secret"]
            playing.append((seat["code"], secret, owner))
        assert len(playing) == count
        keeper.until(f"/api/games/{game}", lambda g: g["state"] != "open")
        programs = [subprocess.Popen([sys.executable, settler, "--host", host.address, "--game", game, "--seat", seat],
                                     env={**os.environ, "SANDTABLE_TOKEN": secret}) for seat, secret, _ in playing]
        for program in programs:
            assert program.wait(300) == 0, "a bot did not come to the end of its game"
        over = keeper("GET", f"/api/games/{game}").json()
        assert over["state"] == "over", over
        record = keeper("GET", f"/api/games/{game}/record").body
        path = os.path.join(host.folder.name, "bots.game")
        with open(path, "w", encoding="utf-8") as file:
            file.write(record)
        subprocess.run([sandtable, "verify", path], check=True)
        answers = [json.loads(line) for line in record.splitlines()[1:]]
        for seat, _, owner in playing:
            given = sum(d["do"] == "input" and d["seat"] == seat for d in answers)
            assert given >= 2, f"{seat} gave {given} answers"
            receipts = owner("GET", f"/api/games/{game}/seats/{seat}/receipts").json()["receipts"]
            assert len(receipts) == given, f"{seat}: {len(receipts)} receipts for {given} answers"
        # A token for one seat opens no other.
        seat, secret, _ = playing[0]
        other = playing[1][0]
        alone = Person(host)
        alone.opener.addheaders.append(("Authorization", f"Bearer {secret}"))
        assert alone("GET", f"/api/games/{game}/seats/{seat}/bot/ask").json()["type"] == "end"
        assert alone("GET", f"/api/games/{game}/seats/{other}/bot/ask").status == 403
        print(f"{scenario}: {len(answers)} lines, turn {over['turn']}")
finally:
    host.stop()

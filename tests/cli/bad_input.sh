#!/usr/bin/env bash
# Runs the command with bad input of many kinds: it must exit with the right code, say one clear sentence on the error
# stream, and change nothing on disk.
#   tests/cli/bad_input.sh PATH_TO_SANDTABLE
set -euo pipefail
sandtable="$(realpath "$1")"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
failed=0
checks=0

fail() {
  echo "FAIL $*"
  failed=$((failed + 1))
}

# What lies in the folder, by name and content.
state() { find . -type f -not -name '.*' -exec sha256sum {} + | LC_ALL=C sort; }

# expect CODE WORDS COMMAND...: runs the command; `input` is its standard input.
input=/dev/null
expect() {
  local code="$1" words="$2" before after result=0
  shift 2
  before="$(state)"
  "$sandtable" "$@" < "$input" > .out 2> .err || result=$?
  after="$(state)"
  checks=$((checks + 1))
  [[ $result -eq $code ]] || fail "exit $result instead of $code: $* ($(cat .err))"
  if [[ $code -ne 0 ]]; then
    cat .out .err | grep -qF -- "$words" || fail "does not say \"$words\": $* ($(cat .out .err))"
    [[ "$before" == "$after" ]] || fail "changes something on disk: $*"
  fi
  [[ $(wc -l < .err) -le 1 ]] || fail "says more than one sentence: $* ($(cat .err))"
}

cat > good.toml << 'TOML'
name = "Two kings"
game = "dark-age"
last_turn = 4
[powers]
MER = { name = "Mercia", nation = "Angles", balance = 5 }
WES = { name = "Wessex", nation = "Saxons", balance = 5 }
[areas]
HRS = { terrain = "lowlands", near = ["BDS"], owner = "MER", armies = 4, population = 2 }
BDS = { terrain = "lowlands", near = ["HRS"], owner = "WES", armies = 1, population = 1 }
TOML
expect 0 "" new good.toml -o a.game
echo "MOVE HRS BDS 3" > sheet.txt
expect 0 "" orders a.game MER sheet.txt
expect 0 "" turn a.game

# No such file, command, seat, format.
expect 2 "no such file" orders none.game MER sheet.txt
expect 2 "no such file" orders a.game MER none.txt
expect 2 "no such file" turn none.game
expect 2 "no such file" report none.game MER
expect 2 "no such file" show none.game
expect 2 "no such file" replay none.game
expect 2 "no such file" verify none.game
expect 2 "no such file" case none.toml
expect 2 "no such scenario" check-map none.toml
expect 2 "no such scenario" new none.toml -o b.game
expect 2 "no such scenario" play none.toml
expect 2 "ESX" orders a.game ESX sheet.txt
expect 2 "ESX" report a.game ESX
expect 2 "pdf" report a.game MER --format pdf
expect 2 "has not been played" report a.game MER --turn 9
expect 2 "already" new good.toml -o a.game
expect 2 "folder" verify .
expect 2 "no command \"conquer\"" conquer
expect 2 "Did you mean verify?" verfy a.game
expect 2 "name a command"
expect 2 "game is required" turn
expect 2 "--turn" report a.game MER --turn soon

# Scenarios.
printf 'name = "x"\n' > bad.toml
expect 2 "game" new bad.toml -o b.game
printf 'name = "x\n' > bad.toml
expect 2 "bad.toml:1:" new bad.toml -o b.game
sed 's/near = \["HRS"\]/near = []/' good.toml > bad.toml
expect 2 "HRS" new bad.toml -o b.game
expect 2 "HRS" check-map bad.toml
sed '/^name/d' good.toml > bad.toml
expect 2 "name" new bad.toml -o b.game
sed 's/owner = "MER"/owner = "ESX"/' good.toml > bad.toml
expect 2 "ESX" check-map bad.toml
head -c 5000000 /dev/zero | tr '\0' '#' > .large.toml
expect 2 "longer" check-map .large.toml
expect 2 "no_such" new good.toml -o b.game --option no_such=1
expect 2 "name=value" new good.toml -o b.game --option last_turn
expect 2 "ESX" new good.toml -o b.game --luck ESX=words
expect 2 "b.game" new good.toml -o none/b.game

# Sheets.
printf 'TURN 1\nHOLD\n' > old.txt
expect 2 "turn 1" orders a.game MER old.txt
printf 'TURN 3\nHOLD\n' > early.txt
expect 2 "turn 3" orders a.game MER early.txt
printf '=== SHEET WES TURN 2 ===\nHOLD\n=== END ===\n' > other.txt
expect 2 "WES" orders a.game MER other.txt
head -c 10000000 /dev/zero | tr '\0' 'M' > .huge.txt
expect 2 "longer" orders a.game MER .huge.txt
input=.huge.txt expect 2 "longer" orders a.game MER -
head -c 70000 .huge.txt > .large.txt
expect 2 "longer" orders a.game MER .large.txt
expect 1 "nobody sent anything" turn a.game
head -c 20000 /dev/urandom > noise.bin
cp a.game noise.game
cp a.game.key noise.game.key
expect 0 "" orders noise.game MER noise.bin
expect 0 "" verify noise.game

# Records.
cp a.game honest.game
cp a.game.key honest.game.key
tamper() { cp honest.game.key bad.game.key; cat > bad.game; }
head -c -1 honest.game | tamper
expect 1 "cut short" verify bad.game
expect 2 "cut short" turn bad.game --force
expect 2 "cut short" orders bad.game MER sheet.txt
head -c -40 honest.game | tamper
expect 1 "bad.game:3:" verify bad.game
sed 's/BDS 3/BDS 4/' honest.game | tamper
expect 1 "bad.game:3:" verify bad.game
expect 2 "bad.game:3:" report bad.game MER
sed '2d' honest.game | tamper
expect 1 "bad.game:2:" verify bad.game
{ sed -n 1p honest.game; sed -n 3p honest.game; sed -n 2p honest.game; } | tamper
expect 1 "bad.game:2:" verify bad.game
sed '1s/Mercia/Murcia/' honest.game | tamper
expect 1 "bad.game:1:" verify bad.game
echo '{"n":3,"prev":"00","do":"advance"}' | cat honest.game - | tamper
expect 1 "bad.game:4:" verify bad.game
echo 'not a record' | tamper
expect 2 "no record" verify bad.game
expect 2 "bad.game:1:" replay bad.game
: | tamper
expect 2 "no record" verify bad.game
head -n 2 honest.game | tamper
expect 0 "" verify bad.game
cp honest.game bad.game
rm bad.game.key
expect 0 "" verify bad.game
grep -q '^unproved' .out || fail "a record without its key is not proved"
expect 2 "bad.game.key" turn bad.game --force

# Cases, rules, battles.
printf 'rule = \n' > case.toml
expect 2 "case.toml:1:" case case.toml
mkdir empty
expect 2 "no case" case empty
expect 2 "77" rules dark-age 77
expect 2 "chess" rules chess
expect 2 "--attackers" battle dark-age move --armies 3
expect 2 "--attackers" battle dark-age move --attackers many --armies 3
expect 2 "swamp" battle dark-age move --attackers 3 --armies 3 --terrain swamp
expect 2 "joust" battle dark-age joust --attackers 3 --armies 3

echo "$checks checks, $failed failed"
[[ $failed -eq 0 && $checks -gt 0 ]]

#!/usr/bin/env bash
# Runs the command with bad input of many kinds: it must exit with the right code, say one clear sentence on the error
# stream, and change nothing on disk.
#   tests/cli/bad_input.sh PATH_TO_SANDTABLE
set -euo pipefail
sandtable="$(realpath "$1")"
data="$(realpath "$(dirname "$0")/../..")"
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

# expect CODE WORDS COMMAND...: runs the command; `input` is its standard input, `faults` how many it may tell of.
input=/dev/null
faults=1
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
  [[ $(wc -l < .err) -le $faults ]] || fail "says more than one sentence a fault: $* ($(cat .err))"
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

"$sandtable" --version | tr '\n' ' ' | grep -qE '^sandtable [0-9.]+ rules dark-age/1 .*vom-kriege/1 $' || fail "--version"

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

# Bots.
expect 2 "no such file" bot none.game MER
expect 2 "ESX" bot a.game ESX
expect 2 "no bot \"genius\"" bot a.game MER --bot genius
expect 2 "exit code 7" bot a.game MER --bot "exec:exit 7"
expect 2 "no JSON object: pardon" bot a.game MER --bot "exec:echo pardon"
expect 2 "Did you mean dark-age?" arena dark-agge
expect 2 "Did you mean alba?" arena dark-age --scenario albe
expect 2 "no such scenario" arena dark-age --scenario ./none.toml
expect 2 "no bot \"genius\"" arena dark-age --scenario good.toml --bots genius
expect 2 "exit code 127" arena dark-age --scenario good.toml --bots exec:./none
expect 2 "no_such" arena dark-age --scenario good.toml --bots "exec:exit 7" --option no_such=1
expect 2 "--games" arena dark-age --games many

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
sed -e 's/near = \["HRS"\]/near = ["HRX"]/' -e 's/"Angles"/"Angels"/' good.toml > bad.toml
faults=2 expect 2 "sandtable: bad.toml:5: power MER: \`nation\` \"Angels\" is not known" check-map bad.toml
faults=2 expect 2 "bad.toml:9: area BDS: \`near\` names HRX, which is no area of this map; did you mean HRS?" new bad.toml -o b.game
for code in {A..Z}; do echo "XX$code = { terrain = \"lowlands\", near = [], trade = 1 }"; done | cat good.toml - > bad.toml
faults=21 expect 2 "bad.toml: and 6 more" check-map bad.toml
printf 'rule = "DA 5.1"\nsays = "x"\ngame = "dark-agge"\n' > bad.toml
expect 2 "bad.toml:3: the game \"dark-agge\" is not known; known: dark-age, empires, star-chase, vom-kriege" case bad.toml
star='rule = "SCH 1.1"\nsays = "x"\ngame = "star-chase"\n[powers]\nARC = { }\n[systems]\n101 = { owner = "ARC" }\n[[turn]]\nARC = []\n[expect]\n'
printf "${star}101 = { stuck = false, populaton = 3 }\n" > bad.toml
expect 2 "bad.toml:11: [expect] 101: populaton is not known here; did you mean \`population\`?" case bad.toml
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
expect 2 "noise.bin: this is no text" orders a.game MER noise.bin
input=noise.bin expect 2 "this is no text" orders a.game MER -

# Mail: code 75 makes the mail server keep it.
printf 'From: a@example.org\nTo: orders@example.org\n\nTAX\n' > mail.txt
input=mail.txt expect 75 "no such database" mail-in --database ./orders.bd
input=mail.txt expect 75 "no such Maildir" mail-in --maildir ./ordres
input=mail.txt expect 75 "--maildir or --database" mail-in
printf 'mailbox = "orders@example.org"\nkey_file = "mail.key"\n' > mail.toml
echo 0000000000000000000000000000000000000000000000000000000000000000 > mail.key
expect 2 "no such database" mail-address --mail mail.toml --database ./orders.bd GAME MER
printf 'mailbox = "orders"\nkey_file = "mail.key"\n' > bad-mail.toml
expect 2 "mailbox is no mail address" serve --database ./host.db --listen 127.0.0.1:0 --mail bad-mail.toml
expect 2 "no such file" serve --database ./host.db --listen 127.0.0.1:0 --mail none.toml
mkdir -p box/new box/tmp box/cur
input=mail.txt expect 0 "" mail-in --maildir box
[[ $(find box/new -type f | wc -l) -eq 1 ]] || fail "mail-in does not deliver"
rm -r box

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
expect 1 "bad.game:2:" verify bad.game
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
for command in turn replay show verify "report bad.game MER --turn 0" "orders bad.game MER sheet.txt" "query bad.game MER doubts" "bot bad.game MER"; do
  [[ $command == *bad.game* ]] || command="$command bad.game"
  tamper < noise.bin
  expect 2 "bad.game:1: this is no record of a game" $command
done
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

# Vom Kriege: scenarios. Each names the file, the key and the reason.
drill="$data/games/vom-kriege/scenarios/drill.toml"
broken() {  # SED WORDS: the drill ground changed by SED
  sed "$1" "$drill" > bad.toml
  cmp -s "$drill" bad.toml && fail "changes nothing: $1"
  faults=2 expect 2 "$2" new bad.toml -o b.game
  grep -qF "bad.toml" .err || fail "does not name the file: $2 ($(cat .err))"
}
broken 's/^command = "A"/command = "Q"/' 'command'
broken 's/^id = "A2"/id = "A1"/' 'A1'
broken 's/^guns = 6/guns = 7/' 'guns'
broken 's/^ranks = 2/ranks = 5/' 'ranks'
broken 's/^home = "south"/home = "up"/' 'home'
broken '/^last_turn/d' 'last_turn'
broken 's/^formation = "unlimbered"/formation = "square"/' 'formation'
broken 's/^at = \[25, 9.5\]/at = [19, 9]/' 'A2'
broken 's/^at = \[19, 9\]/at = [19.0001, 9]/' 'decimals'
broken 's/\[26, 16\]\]/[27, 16]]/' 'outline'
broken 's/^heading = 0/heading = "north"/' 'heading'
broken 's/^army = "france"/army = "mars"/' 'army'
broken 's/^dice_words/dice_wrods/' 'dice_wrods'
expect 2 "R-99" new "$drill" -o b.game --option R-99=x
expect 2 "R-14" new "$drill" -o b.game --option R-14=x
expect 2 "dice" new "$drill" -o b.game --option dice=real
expect 2 "GREEN" new "$drill" -o b.game --luck GREEN=words

# Vom Kriege: decisions. Each refusal has its rule, what was measured and the limit.
sed -e 's/^at = \[16, 28.5\]/at = [22.5, 11.9]/' -e 's/at = \[22, 31\]/at = [22, 22]/' \
  -e 's/^at = \[24, 28\]/at = [30, 24]/' "$drill" > tight.toml
expect 0 "" new tight.toml -o v.game --option dice=typed
decide() { printf '%b' "$2" > .decision; input=.decision expect 0 "" orders v.game "$1" -; expect 0 "" turn v.game; }
refused() {  # SEAT DECISION WORDS...: each of the words is said
  local seat="$1" text="$2"
  shift 2
  printf '%b' "$text" > .decision
  input=.decision expect 2 "$1" orders v.game "$seat" -
  for words in "$@"; do grep -qF -- "$words" .err || fail "does not say \"$words\": $text ($(cat .err))"; done
}
refused GREEN "keep" "GREEN" "RED, BLUE"
refused RED "keep" "not for you" "(VK-H43)"
refused BLUE "" "no decision" "(VK-H1)"
refused BLUE "dice: saber" "1" "3" "(VK-H3)"
refused BLUE "dice: sabber saber saber" "column 7" "Did you mean saber?" "(VK-H1)"
expect 1 "has not answered" turn v.game
expect 1 "Roll 3 dice" turn v.game --force
decide BLUE 'dice: cavalry infantry flag\nkeep\norder Z1: infantry\norder Z2: cavalry\n'
refused BLUE "move Z1: forward 12.5" "costs 12.5 inches" "9 are allowed" "(VK-137)"
refused BLUE "move Z2: wheel left 50" "50 degrees" "at most 45" "(VK-139)"
refused BLUE "move Z2: change column" "A1 is 2.9 inches away" "within 3" "(VK-141)"
refused BLUE "charge Z1 -> A1" "order of Z1 is infantry" "(VK-132)"
refused BLUE "keep\nmove Z1: forwrad 3" "line 2: column 10" "Did you mean forward?" "(VK-H1)"
refused BLUE "standing A1: square always" "of your own" "(VK-H1)"
head -c 100000 .huge.txt > .decision
input=.decision expect 2 "longer" orders v.game BLUE -
decide BLUE 'done\nstay\ndone\n'
decide RED 'dice: artillery infantry infantry\nkeep\ndone\norder A2: artillery\norder A1: infantry\ndone\ndone\nstay\n'
refused RED "shoot A2 -> Z1" "Z2" "closer" "(VK-171)"
refused RED "shoot A1 -> Z1" "16.501 inches" "reaches 3" "(VK-H26)"
expect 2 "Did you mean reach?" query v.game RED "rech A1"
expect 2 "a unit" query v.game RED "reach Q1"
expect 2 "GREEN" query v.game GREEN "reach A1"
expect 2 "GREEN" show v.game --seat GREEN
expect 2 "has not been played" report v.game RED --turn 1
expect 0 "" verify v.game
cp v.game.key bad.game.key
sed 's/order A2: artillery/order A2: saber/' v.game > bad.game
expect 1 "bad.game:" verify bad.game
expect 2 "bad.game:" orders bad.game RED sheet.txt
expect 2 "bad.game:" turn bad.game --force
expect 2 "no question \"reach\"" query a.game MER "reach A1"
expect 2 "1 to 16" query a.game MER "why 17"
expect 2 "Did you mean HRS?" query a.game MER "area HRX"
expect 2 "an attack" query a.game MER "battle LEVY HRS"

# A game by post: what stops a turn says so and changes nothing.
expect 2 "no such folder" post none
mkdir -p empty post
expect 2 "no game" post empty
cp good.toml post/scenario.toml
expect 0 "" new good.toml -o post/p.game
expect 0 "" post post
expect 1 "nothing came from MER, WES" post post
printf 'TURN 9\nHOLD\n' > post/sheets/MER.txt
expect 1 "MER.txt: " post post --check
printf 'HOLD\n' > post/sheets/mer.txt
expect 1 "there is also mer.txt for MER" post post
rm post/sheets/MER.txt
printf 'HOLD\n' > post/sheets/king.txt
expect 1 "king.txt: no seat's code begins this name" post post
rm post/sheets/king.txt
expect 2 "no player \"nobody\"" post post --bot WES=nobody
expect 2 "ESX" post post --bot ESX=random
expect 0 "" post post --force
expect 0 "" verify post/p.game

# At the prompt.
expect 2 "no player \"nobody\"" play good.toml --against nobody
expect 2 "ESX" play good.toml --seat ESX

# Backups.
expect 2 "there is no database none.db" backup b.backup --database none.db
expect 2 "cannot be read" restore none.backup --database new.db
expect 2 "the database cannot be reached" restore good.toml --database "postgresql:///none?host=/nowhere"
echo '{"sandtable-backup":1,"schema":1}' > short.backup
expect 2 "it ends too early" restore short.backup --database new.db

echo "$checks checks, $failed failed"
[[ $failed -eq 0 && $checks -gt 0 ]]

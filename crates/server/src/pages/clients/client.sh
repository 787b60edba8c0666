# Makes a card game, looks at it, asks the coach, and calls what he says.
HOST=http://127.0.0.1:7777
MADE=$(curl -s -X POST $HOST/api/matches -H 'Content-Type: application/json' \
  -d '{"game": "card", "coaches": {"home": "person", "away": "book"}}')
ID=$(echo "$MADE" | jq -r .id)
AUTH="Authorization: Bearer $(echo "$MADE" | jq -r .key)"
TURN=$(curl -s "$HOST/api/matches/$ID?as=home" -H "$AUTH" | jq .turn)
TOKEN=$(curl -s "$HOST/api/matches/$ID/advice?as=home" -H "$AUTH" | jq .token)
curl -s -X POST "$HOST/api/matches/$ID/answer" -H "$AUTH" -H 'Content-Type: application/json' \
  -d "{\"as\": \"home\", \"turn\": $TURN, \"advice\": $TOKEN}" | jq .board.words

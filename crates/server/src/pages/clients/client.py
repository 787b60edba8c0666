# Plays a whole card game by the coach's advice.
import requests

HOST = "http://127.0.0.1:7777"
made = requests.post(f"{HOST}/api/matches", json={
    "game": "card", "coaches": {"home": "person", "away": "book"}}).json()
at = f"{HOST}/api/matches/{made['id']}"
me = {"Authorization": f"Bearer {made['key']}"}
view = requests.get(f"{at}?as=home", headers=me).json()
while not view["over"]:
    advice = requests.get(f"{at}/advice?as=home", headers=me).json()
    view = requests.post(f"{at}/answer", headers=me, json={
        "as": "home", "turn": view["turn"], "advice": advice["token"]}).json()
print(view["board"]["words"])

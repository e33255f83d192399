"""What a member does, by the client for Python: example.py ADDRESS PASSWORD CAPTCHA DAY. `clients.test.ts` runs it."""
import json
import sys
import uuid
from datetime import datetime, timedelta

sys.path.insert(0, sys.path[0] + "/generated")
from portal_api import ApiError, Client

address, password, captcha, day = sys.argv[1:]
api = Client(address)
picture = api.post_user_captcha({})
pair = api.post_api_token_member(
    {"username": "ordinary", "password": password, "session": picture["session"], "captcha": captcha}
)
api.access, api.refresh = pair["access"], pair["refresh"]

facilities = api.get_sport_facility(limit=100, ordering="name")
hall = next(one for one in facilities["results"] if one["name"] == "Hall")

noon = datetime.fromisoformat(f"{day}T12:00:00+08:00")


def hour(start):
    return {"start_from": start.isoformat(), "end_at": (start + timedelta(hours=1)).isoformat()}


booked = api.post_booking_reservation({"facility": hall["id"], **hour(noon)}, idempotency_key=str(uuid.uuid4()))
# The refresh token gets a new pair where the access token is refused.
api.access = "expired"
api.delete_booking_reservation_id(booked["id"])


def refusal(body):
    try:
        api.post_booking_reservation(body)
    except ApiError as error:
        return error
    raise AssertionError("was not refused")


print(
    json.dumps(
        {
            "facilities": facilities["count"],
            "status": booked["status"],
            "cancelled": 204,
            "fields": refusal({"facility": hall["id"]}).fields,
            "code": refusal({"facility": hall["id"], **hour(noon - timedelta(days=10))}).code,
        }
    )
)

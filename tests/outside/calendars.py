# Reads a calendar file with icalendar, and writes what it says of each event as JSON.
import json
import sys

from icalendar import Calendar

with open(sys.argv[1], "rb") as file:
    calendar = Calendar.from_ical(file.read())
print(
    json.dumps(
        [
            {
                "summary": str(event["SUMMARY"]),
                "start": event["DTSTART"].dt.timestamp() * 1000,
                "end": event["DTEND"].dt.timestamp() * 1000,
                "location": str(event["LOCATION"]),
                "url": str(event["URL"]),
                "status": str(event["STATUS"]),
            }
            for event in calendar.walk("VEVENT")
        ]
    )
)

"""Reads each email that is named as Python's email package does, and prints the defects that it finds, as JSON."""

import json
import sys
from email import message_from_bytes, policy


def defects_of(path):
    with open(path, "rb") as file:
        message = message_from_bytes(file.read(), policy=policy.default)
    for part in message.walk():
        yield from map(repr, part.defects)
        for name, value in part.items():
            # The name of a file is in two places. Content-Disposition has it as RFC 2231 says. Content-Type has it as
            # Thunderbird and Gmail write it, against RFC 2047, for programs that know nothing else.
            if name == "Content-Type" and not (part.get_filename() or "").isascii():
                continue
            yield from (f"{name}: {defect!r}" for defect in value.defects)
        if part.get_content_maintype() == "text":
            if part.get_content_charset() != "utf-8":
                yield f"{part.get_content_type()} is not in UTF-8"
            part.get_content()
    if message["date"].datetime is None:
        yield "no date"


print(json.dumps([f"{path}: {defect}" for path in sys.argv[1:] for defect in defects_of(path)]))

"""Prints whether the DKIM signature of an email (standard input) is valid. Takes the name and the text of the DNS record."""

import sys

import dkim

name, record = (argument.encode() for argument in sys.argv[1:3])


def text_of(asked, timeout=5):
    return record if asked.rstrip(b".") == name else None


print(dkim.verify(sys.stdin.buffer.read(), dnsfunc=text_of))

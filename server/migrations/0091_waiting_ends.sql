-- Lists of waiting lists by when their times end.
CREATE INDEX waiting_end_at ON waiting (end_at, id);

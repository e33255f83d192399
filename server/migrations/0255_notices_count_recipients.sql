-- How many members a notice went to; of those sent before, that isn't known.
ALTER TABLE club_notice ADD COLUMN recipients integer;

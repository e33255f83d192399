-- After how many minutes without input the staff's desk locks itself. 0: never.
ALTER TABLE club_settings ADD COLUMN lock_minutes smallint NOT NULL DEFAULT 15 CHECK (lock_minutes BETWEEN 0 AND 240);

-- Whether whoever holds a right must sign in with one-time codes.
ALTER TABLE club_settings ADD COLUMN staff_codes boolean NOT NULL DEFAULT false;

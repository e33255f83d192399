-- Steps of a new club's setup that the administrator confirmed, or left for later.
ALTER TABLE club_setup ADD COLUMN steps text[] NOT NULL DEFAULT '{}';

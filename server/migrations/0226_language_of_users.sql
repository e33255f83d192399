-- The language in which the club writes to somebody who has a login.
ALTER TABLE general_user ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'zh'));

-- The widths, in pixels, that a picture is kept in; none for those that were kept before there were several.
ALTER TABLE upload ADD COLUMN widths integer[] NOT NULL DEFAULT '{}';

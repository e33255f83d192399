-- What the picture of a post or an event shows, for who can't see it, and what of it is in sight where it is cut: {x, y}, in
-- per cent from its left and top. Null: its middle.
ALTER TABLE post
  ADD COLUMN picture_alt text NOT NULL DEFAULT '',
  ADD COLUMN picture_focus jsonb;
ALTER TABLE calendar_event
  ADD COLUMN picture_alt text NOT NULL DEFAULT '',
  ADD COLUMN picture_focus jsonb;

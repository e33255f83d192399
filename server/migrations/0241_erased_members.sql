-- Since when nothing says who this member was.
ALTER TABLE member ADD COLUMN erased_at timestamptz;

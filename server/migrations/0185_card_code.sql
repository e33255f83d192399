-- The code that a member shows at the counter. What it is made of hangs on this seed and on TOKEN_SECRET, so that a copy
-- of the database makes no codes; another seed ends those of before.
ALTER TABLE membership_card
  ADD COLUMN code_seed text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  -- The newest step of thirty seconds whose code was shown: none is taken twice.
  ADD COLUMN code_step bigint NOT NULL DEFAULT 0;

-- A card that was lost or replaced makes no codes when it is found again, whichever way its status was written.
CREATE FUNCTION end_code_of_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.code_seed := replace(gen_random_uuid()::text, '-', '');
  RETURN NEW;
END $$;
CREATE TRIGGER membership_card_ends_code BEFORE UPDATE OF status ON membership_card
  FOR EACH ROW WHEN (NEW.status <> OLD.status)
  EXECUTE FUNCTION end_code_of_card();

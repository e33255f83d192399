-- The club's tiers: the levels 1 of the specification, which stay their keys, with the names, order, terms and rights that the club
-- gives them. These rows are the specification's own.
CREATE TABLE membership_tier (
  key text PRIMARY KEY,
  position smallint NOT NULL,
  name text NOT NULL,
  -- {name} in Chinese.
  zh jsonb,
  -- Of a term; 9999: it never ends; null: the tier has no terms.
  years smallint CHECK (years BETWEEN 1 AND 99 OR years = 9999),
  may_book boolean NOT NULL DEFAULT true,
  may_bring_guests boolean NOT NULL DEFAULT true,
  -- False: nobody new gets it.
  is_offered boolean NOT NULL DEFAULT true,
  -- Counts every change; 1: as the specification has it.
  version integer NOT NULL DEFAULT 1
);
INSERT INTO membership_tier (key, position, name, zh, years) VALUES
  ('ORDINARY', 1, 'Ordinary', '{"name": "普通"}', NULL),
  ('ASSOCIATE', 2, 'Associate', '{"name": "附属"}', NULL),
  ('COMMITTEE', 3, 'Committee', '{"name": "委员"}', NULL),
  ('COMMITTEE_EX_MC', 4, 'Committee Ex-MC', '{"name": "前管委会委员"}', NULL),
  ('HONORARY', 5, 'Honorary', '{"name": "荣誉"}', 9999),
  ('ASSOCIATE_PIONEER', 6, 'Associate Pioneer', '{"name": "附属（建国一代）"}', 9999),
  ('ASSOCIATE_RETIREE_2', 7, 'Associate Retiree (2 years)', '{"name": "附属（退休，2年）"}', 2),
  ('ASSOCIATE_RETIREE_5', 8, 'Associate Retiree (5 years)', '{"name": "附属（退休，5年）"}', 5),
  ('ASSOCIATE_RETIREE_10', 9, 'Associate Retiree (10 years)', '{"name": "附属（退休，10年）"}', 10),
  ('NSMEN_2', 10, 'Nsmen (2 years)', '{"name": "战备军人（2年）"}', 2),
  ('NSMEN_5', 11, 'Nsmen (5 years)', '{"name": "战备军人（5年）"}', 5),
  ('NSMEN_10', 12, 'Nsmen (10 years)', '{"name": "战备军人（10年）"}', 10),
  ('DXO_2', 13, 'DXO (2 years)', '{"name": "DXO（2年）"}', 2),
  ('DXO_5', 14, 'DXO (5 years)', '{"name": "DXO（5年）"}', 5),
  ('DXO_10', 15, 'DXO (10 years)', '{"name": "DXO（10年）"}', 10),
  ('SPOUSE_2', 16, 'Spouse (2 years)', '{"name": "配偶（2年）"}', 2),
  ('SPOUSE_5', 17, 'Spouse (5 years)', '{"name": "配偶（5年）"}', 5),
  ('SPOUSE_10', 18, 'Spouse (10 years)', '{"name": "配偶（10年）"}', 10),
  ('ME4_2', 19, 'ME4 (2 years)', '{"name": "ME4（2年）"}', 2),
  ('ME4_5', 20, 'ME4 (5 years)', '{"name": "ME4（5年）"}', 5),
  ('ME4_10', 21, 'ME4 (10 years)', '{"name": "ME4（10年）"}', 10);
CREATE TRIGGER membership_tier_told AFTER UPDATE ON membership_tier
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_club_settings();

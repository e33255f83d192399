-- How much a family may book at a facility, a group or a category: {"bookings_per_day": 2, …}, only what has a limit.
ALTER TABLE facility_category
  ADD COLUMN limits jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(limits) = 'object');
ALTER TABLE facility_group
  ADD COLUMN limits jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(limits) = 'object');
ALTER TABLE facility
  ADD COLUMN limits jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(limits) = 'object');

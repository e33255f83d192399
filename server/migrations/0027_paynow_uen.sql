-- The company's number that PayNow codes at the desk pay; null: the desk shows no code.
ALTER TABLE club_settings ADD COLUMN paynow_uen text;

-- Emails and notifications about answers to invitations can be refused by themselves.
ALTER TABLE mail_refusal DROP CONSTRAINT mail_refusal_type_check;
ALTER TABLE mail_refusal ADD CONSTRAINT mail_refusal_type_check
  CHECK (type IN ('NEWSLETTER', 'BOOKING_REMINDER', 'INVITATION_ANSWER'));

-- They came with what is said of bookings until now: who wanted none of that on their devices wants none of these.
INSERT INTO push_refusal (user_id, topic)
  SELECT user_id, 'INVITATION_ANSWER' FROM push_refusal WHERE topic = 'BOOKINGS'
  ON CONFLICT DO NOTHING;

-- Where a guest wants the receipt of what they pay, and the language that they read.
ALTER TABLE booking_player ADD COLUMN receipt_email text;
ALTER TABLE booking_player ADD COLUMN receipt_language text CHECK (receipt_language IN ('en', 'zh'));

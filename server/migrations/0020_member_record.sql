-- What the club has on file about a member beside the membership. The values of lists are the contract's.
ALTER TABLE member
  -- Why the status is what it is; the club's own note.
  ADD COLUMN status_reason text,
  ADD COLUMN discount_group text NOT NULL DEFAULT 'NA' CHECK (discount_group IN ('10', '15', '20', 'NA')),
  ADD COLUMN home_phone text,
  ADD COLUMN gender text,
  ADD COLUMN race text,
  ADD COLUMN religion text,
  ADD COLUMN marital_status text,
  ADD COLUMN nationality text,
  ADD COLUMN employment_status text,
  ADD COLUMN employer text,
  ADD COLUMN postcode text,
  ADD COLUMN address_block text,
  ADD COLUMN address_street text,
  ADD COLUMN address_unit text,
  ADD COLUMN address_building text,
  ADD COLUMN country text,
  ADD COLUMN emergency_contact_name text,
  ADD COLUMN emergency_contact_number text,
  ADD COLUMN emergency_contact_relationship text,
  ADD COLUMN photo text,
  ADD COLUMN other_club text,
  ADD COLUMN payment_option text,
  ADD COLUMN bank_swift_code text,
  ADD COLUMN bank_account_number text;

-- What staff search by at the counter, beside name and number.
CREATE INDEX member_email_trgm ON member USING gin (email gin_trgm_ops);
CREATE INDEX member_mobile_number_trgm ON member USING gin (mobile_number gin_trgm_ops);
CREATE INDEX member_spouse ON member (id) WHERE membership_type_1 LIKE 'SPOUSE\_%';

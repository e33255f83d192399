-- Numbers that were offered to whoever fills in a form, so that two who ask at once get one each.
CREATE TABLE membership_number_offer (
  number bigint PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- M-0472 and m-0472 are one number.
CREATE UNIQUE INDEX member_membership_id_lower_key ON member (lower(membership_id));

ALTER TABLE invoice
  -- The member's last day once this is paid; null: it renews nothing.
  ADD COLUMN renews_until date,
  -- Whether the discount of the member's group comes off when it is issued,
  ADD COLUMN discountable boolean NOT NULL DEFAULT false,
  -- whose that was then,
  ADD COLUMN discount_group text NOT NULL DEFAULT 'NA' CHECK (discount_group IN ('10', '15', '20', 'NA')),
  -- and what it came to, in cents: the total is what the lines come to without it.
  ADD COLUMN discount integer NOT NULL DEFAULT 0 CHECK (discount >= 0),
  ADD CHECK (discount = 0 OR discount_group <> 'NA');

-- What the discounts of a group came to in a month of the club, which begins on this day. The cap holds here,
-- whatever the code does: 100,000 of the club's currency.
CREATE TABLE discount_use (
  month date NOT NULL,
  discount_group text NOT NULL CHECK (discount_group IN ('10', '15', '20')),
  used integer NOT NULL CHECK (used BETWEEN 0 AND 10000000),
  PRIMARY KEY (month, discount_group)
);

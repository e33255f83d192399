-- Who members are to a payment gateway that keeps their cards.
CREATE TABLE gateway_customer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  gateway text NOT NULL,
  -- What the gateway calls them.
  reference text NOT NULL,
  UNIQUE (gateway, reference)
);
CREATE INDEX gateway_customer_member_id ON gateway_customer (member_id);

-- Cards that a gateway keeps: what it takes to recognise one, never its number.
CREATE TABLE saved_card (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  customer_id bigint NOT NULL REFERENCES gateway_customer (id) ON DELETE CASCADE,
  gateway text NOT NULL,
  -- What the gateway calls it.
  reference text NOT NULL,
  -- The same for the same card, saved again.
  fingerprint text,
  brand text NOT NULL,
  last4 text NOT NULL,
  wallet text,
  expires_month integer NOT NULL CHECK (expires_month BETWEEN 1 AND 12),
  expires_year integer NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  UNIQUE (gateway, reference)
);
CREATE UNIQUE INDEX saved_card_default ON saved_card (member_id) WHERE is_default;
CREATE INDEX saved_card_member_id ON saved_card (member_id, id);
CREATE INDEX saved_card_customer_id ON saved_card (customer_id);

-- Visits to a gateway's page, on which a card is saved.
CREATE TABLE card_setup (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member_id bigint NOT NULL REFERENCES member (id),
  gateway text NOT NULL,
  -- What the gateway calls it, and its page; null until it answered.
  reference text,
  url text,
  customer_id bigint REFERENCES gateway_customer (id) ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SAVED', 'FAILED')),
  card_id bigint REFERENCES saved_card (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (gateway, reference)
);
CREATE INDEX card_setup_member_id ON card_setup (member_id);
CREATE INDEX card_setup_customer_id ON card_setup (customer_id);
CREATE INDEX card_setup_card_id ON card_setup (card_id);
CREATE INDEX card_setup_created_at ON card_setup (created_at);

-- A payment by a saved card, by the gateway's names for its customer and for the card; null: by whoever comes to its page.
ALTER TABLE payment
  ADD COLUMN customer text,
  ADD COLUMN card text,
  ADD CHECK ((customer IS NULL) = (card IS NULL)),
  DROP CONSTRAINT payment_failure_check,
  ADD CONSTRAINT payment_failure_check
    CHECK (failure IN ('declined', 'authentication', 'abandoned', 'expired', 'gateway', 'mismatch'));

-- The cards that the sandbox keeps, and the visits to its page. Nothing but it reads them.
CREATE TABLE sandbox_card (
  reference text PRIMARY KEY,
  customer text NOT NULL,
  -- Which of the sandbox's cards: it says how the card looks, and what becomes of a payment by it.
  kind text NOT NULL,
  expires_month integer NOT NULL,
  expires_year integer NOT NULL
);
CREATE TABLE sandbox_setup (
  reference text PRIMARY KEY,
  setup text NOT NULL UNIQUE,
  customer text NOT NULL,
  return_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'SAVED', 'ABANDONED')),
  card text
);
-- The one that is charged, and why nothing is: what a bank wants that nobody is there to do.
ALTER TABLE sandbox_payment
  ADD COLUMN card text,
  ADD COLUMN unconfirmed boolean NOT NULL DEFAULT false;

-- Parts of a booking's price that players are asked to pay: each is an invoice of its own.
CREATE TABLE booking_share (
  invoice_id uuid PRIMARY KEY REFERENCES invoice (id),
  reservation_id bigint NOT NULL REFERENCES reservation (id) ON DELETE CASCADE,
  -- Null: who it was of is no player any more.
  player_id bigint REFERENCES booking_player (id) ON DELETE SET NULL,
  -- Until when it can be paid; never after the booking begins, wherever that moves.
  due_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'PAID', 'LAPSED', 'WITHDRAWN')),
  -- What of it is to go back to who paid it, and how much of that has become refunds.
  refund_due integer NOT NULL DEFAULT 0 CHECK (refund_due >= 0),
  refund_made integer NOT NULL DEFAULT 0 CHECK (refund_made BETWEEN 0 AND refund_due),
  CHECK (status = 'PAID' OR refund_due = 0)
);
CREATE INDEX booking_share_reservation ON booking_share (reservation_id);
-- One at a time of each player.
CREATE UNIQUE INDEX booking_share_living ON booking_share (player_id) WHERE status IN ('OPEN', 'PAID');
CREATE INDEX booking_share_player ON booking_share (player_id);
CREATE INDEX booking_share_open ON booking_share (due_at) WHERE status = 'OPEN';
CREATE INDEX booking_share_refunds ON booking_share (invoice_id) WHERE refund_due > refund_made;

-- Whether a guest of its member is to pay it: the member doesn't owe it.
ALTER TABLE invoice ADD COLUMN for_guest boolean NOT NULL DEFAULT false;

ALTER TABLE refund DROP CONSTRAINT refund_reason_check;
ALTER TABLE refund ADD CONSTRAINT refund_reason_check CHECK (reason IN ('LATE', 'BOOKING', 'SHARE', 'EVENT', 'STAFF'));

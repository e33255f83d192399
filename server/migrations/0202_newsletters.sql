-- Newsletters that staff sent.

CREATE TABLE newsletter (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  subject text NOT NULL,
  text text NOT NULL,
  -- A button: {"label", "url"}.
  action jsonb,
  -- Members it was for when it was sent, and mails that were queued for them.
  recipients integer NOT NULL,
  mailed integer NOT NULL DEFAULT 0,
  -- The last member whose mail was queued: members get theirs in the order of their ids.
  sent_to bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

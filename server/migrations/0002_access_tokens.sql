-- The kinds of other programs that the club lets in: ACCESS_TOKENS, WEBHOOKS, ASSISTANTS. None at first.
ALTER TABLE club_settings ADD COLUMN other_programs text[] NOT NULL DEFAULT '{}'
  CHECK (other_programs <@ ARRAY['ACCESS_TOKENS', 'WEBHOOKS', 'ASSISTANTS']);

-- Why the mail server refused an email; null: it left, or was refused before this was written down.
ALTER TABLE sent_email
  ADD COLUMN failure text
  CHECK (failure IN ('SIGN_IN', 'SENDER', 'RECIPIENT', 'MESSAGE', 'BUSY', 'TLS', 'CONNECTION', 'DNS', 'OTHER'));

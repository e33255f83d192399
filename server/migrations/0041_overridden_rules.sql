-- The rules that a booking breaks because staff saw fit: codes of the contract.
ALTER TABLE reservation ADD COLUMN overridden text[] NOT NULL DEFAULT '{}';

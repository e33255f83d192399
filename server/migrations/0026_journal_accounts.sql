-- The accounts of the accountant's journal as the club has set them: one row. {"CASH": {"code", "name"}}; what isn't in it has the
-- code and name that the portal gives it.
CREATE TABLE journal_accounts (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  accounts jsonb NOT NULL DEFAULT '{}',
  tax_rate text NOT NULL DEFAULT 'No Tax',
  version integer NOT NULL DEFAULT 1
);
INSERT INTO journal_accounts DEFAULT VALUES;

-- What left for whom: the address is a keyed hash, as the queue itself is sealed.
CREATE TABLE sent_email (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address_hash text NOT NULL,
  subject text NOT NULL,
  status text NOT NULL CHECK (status IN ('SENT', 'REFUSED')),
  at timestamptz NOT NULL
);
CREATE INDEX sent_email_address ON sent_email (address_hash, id);
CREATE INDEX sent_email_at ON sent_email (at);
CREATE INDEX job_email_address ON job ((payload ->> 'to')) WHERE name = 'mail deliver';

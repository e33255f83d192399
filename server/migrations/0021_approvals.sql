-- What is to change about members, once somebody approves of it.
CREATE TABLE approval_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('BULK', 'MEMBER')),
  -- Whose request it is; null: the staff's.
  member_id bigint REFERENCES member (id),
  -- What its records came to.
  status text NOT NULL DEFAULT 'PENDING'
    CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'MIXED')),
  note text,
  created_at timestamptz NOT NULL,
  CHECK ((type = 'MEMBER') = (member_id IS NOT NULL))
);
CREATE INDEX approval_request_member_id ON approval_request (member_id, id);
CREATE INDEX approval_request_type ON approval_request (type, id);
CREATE INDEX approval_request_status ON approval_request (status, id);
CREATE INDEX approval_request_created_at ON approval_request (created_at, id);

CREATE TABLE approval_record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES approval_request (id),
  member_id bigint NOT NULL REFERENCES member (id),
  -- As proposed.
  name text NOT NULL,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  -- {field: {from, to}}; the fields that are to change.
  changes jsonb NOT NULL,
  reason text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  UNIQUE (request_id, member_id),
  CHECK ((status = 'PENDING') = (decided_at IS NULL))
);
CREATE INDEX approval_record_member_id ON approval_record (member_id, id);
CREATE INDEX approval_record_name ON approval_record (name, id);
CREATE INDEX approval_record_status ON approval_record (status, id);
CREATE INDEX approval_record_created_at ON approval_record (created_at, id);

-- People without a membership for whom the desk books: a record of a member's kind, with a name and a telephone number.
ALTER TABLE member ADD COLUMN is_visitor boolean NOT NULL DEFAULT false;
-- The list of visitors; everybody else's lists leave them out, and read as many rows as before.
CREATE INDEX member_visitor ON member (id) WHERE is_visitor;

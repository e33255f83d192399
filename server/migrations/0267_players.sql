-- Who is invited to a booking: another member, or one of its guests by name.
CREATE TABLE booking_player (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id bigint NOT NULL REFERENCES reservation (id) ON DELETE CASCADE,
  member_id bigint REFERENCES member (id),
  -- Of a guest.
  name text,
  -- Where a guest's invitation was sent.
  email text,
  status text NOT NULL DEFAULT 'INVITED' CHECK (status IN ('INVITED', 'ACCEPTED', 'DECLINED')),
  -- Whether the booking counts for the limits of the member's household as well.
  counts boolean NOT NULL DEFAULT false CHECK (NOT counts OR (status = 'ACCEPTED' AND member_id IS NOT NULL)),
  invited_at timestamptz NOT NULL,
  answered_at timestamptz,
  CHECK ((member_id IS NULL) = (name IS NOT NULL)),
  CHECK (email IS NULL OR name IS NOT NULL),
  CHECK ((answered_at IS NULL) = (status = 'INVITED'))
);
CREATE UNIQUE INDEX booking_player_once ON booking_player (reservation_id, member_id);
CREATE INDEX booking_player_member_id ON booking_player (member_id, reservation_id);

-- Whether accepted invitations count for the booking limits of the members invited.
ALTER TABLE club_settings ADD COLUMN invitations_count boolean NOT NULL DEFAULT false;

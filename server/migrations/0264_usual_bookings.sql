-- Whether the portal suggests the bookings that somebody often makes.
ALTER TABLE general_user ADD COLUMN suggests_usual boolean NOT NULL DEFAULT true;

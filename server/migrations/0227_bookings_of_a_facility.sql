-- What takes place at one facility from a day on: the staff's week of it.
CREATE INDEX reservation_facility_end_at ON reservation (facility_id, end_at, id);

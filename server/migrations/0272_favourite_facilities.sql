-- Facilities that members see first.
CREATE TABLE favourite_facility (
  member_id bigint NOT NULL REFERENCES member (id),
  facility_id bigint NOT NULL REFERENCES facility (id) ON DELETE CASCADE,
  PRIMARY KEY (member_id, facility_id)
);
CREATE INDEX favourite_facility_facility_id ON favourite_facility (facility_id);

-- Whoever looks at the desk's day hears of a check-in, of one that was undone and of another name as well.
DROP TRIGGER reservation_told ON reservation;
CREATE TRIGGER reservation_told
  AFTER INSERT OR DELETE OR UPDATE OF facility_id, start_from, end_at, status, held_until, checked_in_at, name, guests
  ON reservation FOR EACH ROW EXECUTE FUNCTION tell_of_booking();

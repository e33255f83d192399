-- A price has lines of several kinds: {kind: TIME, start_from, end_at, peak_type, price}, {kind: GUESTS, count, price}.
-- Until now all were about time.
UPDATE reservation SET price_lines = (
  SELECT jsonb_agg('{"kind": "TIME"}' || line ORDER BY place)
  FROM jsonb_array_elements(price_lines) WITH ORDINALITY AS one (line, place))
WHERE price_lines <> '[]';

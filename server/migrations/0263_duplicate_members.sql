-- Who may be the same person is looked up for a thousand rows of an import at once: by the digits of a telephone number, and by name.
CREATE INDEX member_mobile_digits ON member ((regexp_replace(mobile_number, '[^0-9]', '', 'g')));
CREATE INDEX member_name_lower ON member (lower(name));
-- The planner knows nothing of an expression before.
ANALYZE member;

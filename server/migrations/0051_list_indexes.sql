-- Indexes for lists that had none for a filter or an order.

DROP INDEX general_user_inactive;
CREATE INDEX general_user_is_active ON general_user (is_active, id);
CREATE INDEX calendar_event_name ON calendar_event (name, id);
CREATE INDEX space_block_start_from ON space_block (start_from, id);
CREATE INDEX space_block_end_at ON space_block (end_at, id);

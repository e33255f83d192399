-- The log as people look through it: the latest first, by who, what and which.
CREATE INDEX audit_log_latest ON audit_log (at, id);
DROP INDEX audit_log_at;
CREATE INDEX audit_log_of_resource ON audit_log (resource, at, id);
CREATE INDEX audit_log_of_user ON audit_log (user_id, at, id);
CREATE INDEX audit_log_of_action ON audit_log (action, at, id);

-- Users, roles and what lists of them are searched by; and the numbers that members have.

-- A role that somebody has, and a sub-role that a role has, can't be deleted.
ALTER TABLE user_role
  DROP CONSTRAINT user_role_role_id_fkey,
  ADD CONSTRAINT user_role_role_id_fkey FOREIGN KEY (role_id) REFERENCES role (id);
ALTER TABLE role_sub_role
  DROP CONSTRAINT role_sub_role_sub_role_id_fkey,
  ADD CONSTRAINT role_sub_role_sub_role_id_fkey FOREIGN KEY (sub_role_id) REFERENCES sub_role (id);
CREATE INDEX user_role_role_id ON user_role (role_id);
CREATE INDEX role_sub_role_sub_role_id ON role_sub_role (sub_role_id);
CREATE INDEX sub_role_right_right ON sub_role_right ("right");

CREATE INDEX general_user_email_trgm ON general_user USING gin (email gin_trgm_ops);
CREATE INDEX general_user_email ON general_user (email, id);
CREATE INDEX general_user_username ON general_user (username, id);
CREATE INDEX general_user_created_at ON general_user (created_at, id);
CREATE INDEX general_user_inactive ON general_user (id) WHERE NOT is_active;

-- Who has the highest number, and who has an address.
CREATE INDEX member_number ON member (((substring(membership_id FROM '^M-([0-9]{1,15})$'))::bigint));
CREATE INDEX member_email ON member (lower(email));

-- The role of the demo's `staff` held the rights of the version it was seeded by. `all.rights` stands for every right,
-- those of later versions too.
INSERT INTO sub_role_right (sub_role_id, "right")
SELECT id, 'all.rights' FROM sub_role
WHERE name = 'staff' AND (
  SELECT count(*) FROM sub_role_right
  WHERE sub_role_id = sub_role.id AND "right" IN ('role.change', 'sub_role.change', 'general_user.grant')
) = 3
ON CONFLICT DO NOTHING;

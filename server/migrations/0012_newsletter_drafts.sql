-- Newsletters are drafts, scheduled or sent; formatted like posts; for all members, or for tiers, statuses or a list of them.
ALTER TABLE newsletter RENAME COLUMN text TO body;
UPDATE newsletter SET body = '<p>' || regexp_replace(
  replace(replace(replace(btrim(body), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '\n\s*\n', '</p><p>', 'g') || '</p>';
ALTER TABLE newsletter
  ADD COLUMN status text NOT NULL DEFAULT 'SENT' CHECK (status IN ('DRAFT', 'SCHEDULED', 'SENT')),
  ADD COLUMN send_at timestamptz,
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN tiers text[] NOT NULL DEFAULT '{}',
  ADD COLUMN statuses text[] NOT NULL DEFAULT '{}',
  ADD COLUMN members bigint[] NOT NULL DEFAULT '{}',
  ALTER COLUMN recipients SET DEFAULT 0,
  ADD CHECK (status <> 'SCHEDULED' OR send_at IS NOT NULL);
UPDATE newsletter SET sent_at = created_at;
ALTER TABLE newsletter ALTER COLUMN status DROP DEFAULT, ADD CHECK ((status = 'SENT') = (sent_at IS NOT NULL));
CREATE INDEX newsletter_status ON newsletter (status, id);
CREATE INDEX newsletter_scheduled ON newsletter (send_at) WHERE (status = 'SCHEDULED');
-- Those who sent newsletters until now write and delete drafts as well.
INSERT INTO sub_role_right (sub_role_id, "right")
SELECT sub_role_id, added FROM sub_role_right, unnest(ARRAY ['newsletter.change', 'newsletter.delete']) AS added
WHERE "right" = 'newsletter.add'
ON CONFLICT DO NOTHING;

-- The texts of the club's own things in Chinese, by the field that each stands for; null: nobody has translated them.
ALTER TABLE facility ADD COLUMN zh jsonb;
ALTER TABLE facility_category ADD COLUMN zh jsonb;
ALTER TABLE facility_group ADD COLUMN zh jsonb;
ALTER TABLE calendar_event ADD COLUMN zh jsonb;
ALTER TABLE post ADD COLUMN zh jsonb;

-- Lists are searched by both names.
CREATE INDEX facility_zh_name_trgm ON facility USING gin ((zh ->> 'name') gin_trgm_ops);
CREATE INDEX facility_category_zh_name_trgm ON facility_category USING gin ((zh ->> 'name') gin_trgm_ops);
CREATE INDEX facility_group_zh_name_trgm ON facility_group USING gin ((zh ->> 'name') gin_trgm_ops);
CREATE INDEX calendar_event_zh_name_trgm ON calendar_event USING gin ((zh ->> 'name') gin_trgm_ops);
CREATE INDEX post_zh_name_trgm ON post USING gin ((zh ->> 'name') gin_trgm_ops);

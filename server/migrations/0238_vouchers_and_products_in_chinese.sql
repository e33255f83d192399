-- Names and descriptions of what the club sells and gives in Chinese, by the field that each stands for; null: nobody has translated
-- them. Lists are searched by both names.
ALTER TABLE product ADD COLUMN zh jsonb;
ALTER TABLE voucher_group ADD COLUMN zh jsonb;
CREATE INDEX product_zh_name_trgm ON product USING gin ((zh ->> 'name') gin_trgm_ops);
CREATE INDEX voucher_group_zh_name_trgm ON voucher_group USING gin ((zh ->> 'name') gin_trgm_ops);

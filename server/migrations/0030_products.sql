-- What the club sells at a fixed price.
CREATE TABLE product (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  category text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- Cents.
  price integer NOT NULL CHECK (price >= 0),
  is_active boolean NOT NULL DEFAULT true
);
CREATE INDEX product_name ON product (name, id);
CREATE INDEX product_name_trgm ON product USING gin (name gin_trgm_ops);
CREATE INDEX product_category ON product (category, id);
CREATE INDEX product_price ON product (price, id);

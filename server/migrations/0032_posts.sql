-- What staff write for members: news, and what membership gives.
CREATE TABLE post (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  type text NOT NULL,
  category text NOT NULL,
  summary text NOT NULL DEFAULT '',
  -- Sanitised HTML.
  body text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
  published_from timestamptz,
  published_until timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (published_from < published_until),
  CHECK (status <> 'PUBLISHED' OR published_from IS NOT NULL)
);
CREATE INDEX post_name ON post (name, id);
CREATE INDEX post_name_trgm ON post USING gin (name gin_trgm_ops);
CREATE INDEX post_status ON post (status, published_from, id);
CREATE INDEX post_type ON post (type, published_from, id);
CREATE INDEX post_category ON post (category, published_from, id);
CREATE INDEX post_published_from ON post (published_from, id);
CREATE INDEX post_created_at ON post (created_at, id);

create table articles (
  id text primary key,
  title text not null,
  -- Sanitised and proven before it is written; proven again where it is shown.
  body text not null,
  excerpt text not null,
  category text not null,
  author text not null,
  read_minutes integer not null check (read_minutes > 0),
  is_ai_generated boolean not null,
  status text not null check (status in ('draft', 'published')),
  image text,
  image_widths integer[] not null default '{}',
  image_width integer,
  image_height integer,
  image_credit text,
  -- The date the article shows, chosen by its writer.
  created_at timestamptz not null,
  added_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  search text not null generated always as (lower(title) || ' ' || lower(author)) stored
);
create index articles_newest on articles (created_at desc, added_at desc, id) where deleted_at is null;
create index articles_category on articles (category) where deleted_at is null;
create index articles_image on articles (image) where image is not null;
create index articles_deleted on articles (deleted_at) where deleted_at is not null;

-- What a photo search found, so that a chosen photo is fetched from where the service said and nowhere else.
create table blog_photos (
  id text primary key,
  source text not null,
  credit text not null,
  found_at timestamptz not null
);
create index blog_photos_found on blog_photos (found_at);

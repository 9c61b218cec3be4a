-- A writer chooses an article's address and its description for search; a former address keeps leading to it.
alter table articles
  add column slug text,
  add column old_slugs text[] not null default '{}',
  add column meta_description text,
  -- Files of the pictures in the body: kept as long as an article shows them.
  add column body_pictures text[] not null default '{}';
create unique index articles_slug on articles (slug) where slug is not null;
create index articles_old_slugs on articles using gin (old_slugs);
create index articles_body_pictures on articles using gin (body_pictures);

-- What guests see of a restaurant, and the public page that its owner may switch on.
alter table restaurants
  -- uploads/{name}.png or .jpg: mails carry it too.
  add column logo text,
  -- Only what was given.
  add column face jsonb not null default '{}',
  add column page jsonb not null default '{}',
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 40),
  -- Former addresses with the moment until which they lead on.
  add column old_slugs jsonb not null default '{}';
create unique index restaurants_slug on restaurants (slug) where slug is not null;
create index restaurants_old_slugs on restaurants using gin (old_slugs);
create index restaurants_logo on restaurants (logo) where logo is not null;

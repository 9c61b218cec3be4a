-- What visitors write through the contact forms, and who asked for the blog's articles.
create table contact_messages (
  id text primary key,
  form text not null check (form in ('message', 'query')),
  name text not null,
  email text not null,
  phone text not null,
  -- The two-panel form's service, or the other one's subject.
  topic text not null,
  body text not null,
  -- A button pressed twice writes once: one message of a kind a minute.
  digest text not null,
  created_minute timestamptz not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  unique (digest, created_minute)
);
create index contact_messages_age on contact_messages (created_at);

create table subscribers (
  id text primary key,
  -- Lower case.
  email text not null unique,
  state text not null check (state in ('waiting', 'confirmed', 'left')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  left_at timestamptz
);
create index subscribers_waiting on subscribers (created_at) where state = 'waiting';

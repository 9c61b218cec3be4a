-- When the house is open, who came when, and what its owner says of it: from this slow times are found.
create table services (
  restaurant_id text not null,
  id text not null,
  -- In the order in which the owner put them.
  seq smallint not null,
  name text not null,
  -- 1 Monday to 7 Sunday: the days on which it opens.
  weekdays smallint[] not null,
  -- Minutes since midnight; closing at or before opening is on the next day.
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes between 0 and 1439),
  is_busy boolean not null,
  primary key (restaurant_id, id)
);

create table cover_imports (
  restaurant_id text not null,
  id text not null,
  -- The later file wins.
  seq bigint not null generated always as identity,
  name text not null,
  kind text not null check (kind in ('half_hours', 'days', 'bills')),
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (restaurant_id, id)
);

-- What each file says stays beside what others say of the same time, so that undoing one brings back the one before
-- (docs/decisions/038-covers-keep-what-each-file-said.md).
create table covers (
  restaurant_id text not null,
  -- The calendar day there.
  day date not null,
  -- Half hour of it, 0–47; -1 for the whole day.
  slot smallint not null check (slot between -1 and 47),
  import_id text not null,
  covers integer not null check (covers between 0 and 5000),
  -- Cents and their like, refunds taken off; null where the file has no money.
  sales_minor bigint,
  primary key (restaurant_id, day, slot, import_id),
  foreign key (restaurant_id, import_id) references cover_imports (restaurant_id, id) on delete cascade
);
create index covers_of_import on covers (restaurant_id, import_id);

create table closed_days (
  restaurant_id text not null,
  day date not null,
  primary key (restaurant_id, day)
);

-- Half hours that the owner calls slow, whatever the figures say.
create table slot_marks (
  restaurant_id text not null,
  -- The day it belongs to, 1 Monday to 7 Sunday.
  weekday smallint not null check (weekday between 1 and 7),
  -- Half hours since its midnight; 48 and more are after the next one.
  slot smallint not null check (slot between 0 and 95),
  marked_on date not null,
  primary key (restaurant_id, weekday, slot)
);

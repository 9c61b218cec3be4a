-- Filters of the address book that a restaurant keeps under a name; who is in one is counted when it is looked at.
create table segments (
  restaurant_id text not null,
  id text not null,
  name text not null,
  filter jsonb not null,
  created_at timestamptz not null,
  primary key (restaurant_id, id)
);
create unique index segments_name on segments (restaurant_id, lower(name));

-- Set: an administrator has stopped whatever this restaurant sends to others. Its tables go on.
alter table restaurants add column suspended_at timestamptz;
-- For its owner, in the administrator's words.
alter table restaurants add column suspension_reason text;

-- What administrators did to restaurants. Append-only.
create table admin_actions (
  id text primary key,
  at timestamptz not null,
  admin_id text not null,
  action text not null,
  restaurant_id text not null,
  reason text
);
create index admin_actions_restaurant on admin_actions (restaurant_id, at desc);

-- How many left lately is asked over all restaurants.
create index suppressions_newest on suppressions (created_at) where campaign_id is not null;

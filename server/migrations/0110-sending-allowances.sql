-- How many messages a restaurant may send its guests in its business day. The row is locked while rows are claimed.
create table sending_allowances (
  restaurant_id text primary key,
  granted integer not null,
  used integer not null default 0,
  -- The first look of this day: its messages are judged from here on.
  since timestamptz not null,
  ends_at timestamptz not null,
  -- Set by an administrator; null as for everybody.
  most integer,
  -- Promised at the upgrade, until then.
  at_least integer,
  at_least_until timestamptz
) with (fillfactor = 50);

-- Restaurants of before go on with at least twice their largest day so far.
insert into sending_allowances (restaurant_id, granted, since, ends_at, at_least, at_least_until)
select restaurant_id, greatest(200, 2 * max(sent)), now(), now(), greatest(200, 2 * max(sent)), now() + interval '14 days'
from (
  select d.restaurant_id, count(*) as sent
  from deliveries d join restaurants r on r.id = d.restaurant_id
  where d.sent_at is not null
  group by d.restaurant_id, (d.sent_at at time zone r.timezone - interval '4 hours')::date) days
group by restaurant_id;

-- How much a restaurant gives away. What is used is never kept: it is summed from the offers.
create table budgets (
  restaurant_id text not null,
  id text not null,
  -- In the order in which the owner put them.
  seq smallint not null,
  span text not null check (span in ('day', 'week')),
  counts text not null check (counts in ('money', 'offers')),
  -- Cents and their like, or a number of offers.
  most integer not null check (most > 0),
  scope text not null check (scope in ('all', 'location', 'table')),
  -- The location's name, the table's id.
  scope_value text,
  primary key (restaurant_id, id),
  constraint budgets_scope_has_value check ((scope = 'all') = (scope_value is null))
);

-- Whoever gives under a budget waits for this row, and sums only then.
create table budget_locks (restaurant_id text primary key);

-- Why an exception was made.
alter table offer_events add column reason text;

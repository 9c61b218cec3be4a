-- Messages of each campaign by state and by what else lists and insights ask for, so that they cost the same whatever the
-- number of recipients. Triggers keep the counts in the transaction that changes the deliveries, whoever changes them.
create table delivery_counts (
  restaurant_id text not null,
  campaign_id text not null,
  channel text not null,
  state text not null,
  revision integer not null,
  -- Of a deferred text: the hour at which its time window opens; -1 if there is none.
  opens_at smallint not null,
  -- Of a deferred text: when it is due. Of one that left: the quarter of an hour in which it did. Else -infinity.
  at timestamptz not null,
  messages integer not null,
  primary key (restaurant_id, campaign_id, channel, state, revision, opens_at, at)
);

-- What a delivery is counted under.
create function delivery_count_at(state text, due_at timestamptz, sent_at timestamptz) returns timestamptz
language sql immutable as $$
  select case
    when state = 'held' then due_at
    when state in ('sent', 'delivered') and sent_at is not null then date_bin('15 minutes', sent_at, 'epoch')
    else '-infinity' end
$$;
create function delivery_count_hour(state text, opens_at smallint) returns smallint
language sql immutable as $$ select case when state = 'held' then coalesce(opens_at, -1::smallint) else -1::smallint end $$;

-- `changes`: one element per key, with the number of messages that came (or, below zero, went). Campaigns are locked in the
-- order of their ids, so that two transactions never wait for each other's counts.
create function add_delivery_counts(changes delivery_counts[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('delivery_counts ' || campaign_id, 0))
    from (select distinct campaign_id from unnest(changes) order by campaign_id) changed;
  insert into delivery_counts as c select * from unnest(changes)
    on conflict (restaurant_id, campaign_id, channel, state, revision, opens_at, at)
    do update set messages = c.messages + excluded.messages;
end $$;

create function count_deliveries() returns trigger language plpgsql as $$
declare changes delivery_counts[];
begin
  if TG_OP = 'INSERT' then
    select array_agg(keyed::delivery_counts) into changes from (
      select restaurant_id, campaign_id, channel, state, revision, delivery_count_hour(state, opens_at),
        delivery_count_at(state, due_at, sent_at), count(*)::integer
      from added group by 1, 2, 3, 4, 5, 6, 7) keyed;
  elsif TG_OP = 'DELETE' then
    select array_agg(keyed::delivery_counts) into changes from (
      select restaurant_id, campaign_id, channel, state, revision, delivery_count_hour(state, opens_at),
        delivery_count_at(state, due_at, sent_at), -count(*)::integer
      from removed group by 1, 2, 3, 4, 5, 6, 7) keyed;
  else
    select array_agg(keyed::delivery_counts) into changes from (
      select restaurant_id, campaign_id, channel, state, revision, delivery_count_hour(state, opens_at),
        delivery_count_at(state, due_at, sent_at), sum(messages)::integer
      from (
        select restaurant_id, campaign_id, channel, state, revision, opens_at, due_at, sent_at, 1 as messages from added
        union all
        select restaurant_id, campaign_id, channel, state, revision, opens_at, due_at, sent_at, -1 from removed) moved
      group by 1, 2, 3, 4, 5, 6, 7 having sum(messages) <> 0) keyed;
  end if;
  if changes is not null then perform add_delivery_counts(changes); end if;
  return null;
end $$;

create trigger deliveries_added after insert on deliveries
  referencing new table as added for each statement execute function count_deliveries();
create trigger deliveries_moved after update on deliveries
  referencing old table as removed new table as added for each statement execute function count_deliveries();
create trigger deliveries_removed after delete on deliveries
  referencing old table as removed for each statement execute function count_deliveries();

insert into delivery_counts
  select restaurant_id, campaign_id, channel, state, revision, delivery_count_hour(state, opens_at),
    delivery_count_at(state, due_at, sent_at), count(*)
  from deliveries group by 1, 2, 3, 4, 5, 6, 7;

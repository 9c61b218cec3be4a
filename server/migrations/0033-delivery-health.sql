-- What the breaker looks at: refusals for good, and from when on they count (an owner's resuming starts anew).
alter table deliveries add column refused_at timestamptz;
create index deliveries_refused on deliveries (restaurant_id, campaign_id, refused_at) where refused_at is not null;
alter table campaigns add column watched_since timestamptz;

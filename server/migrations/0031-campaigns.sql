create table campaigns (
  restaurant_id text not null,
  id text not null,
  title text not null,
  description text not null,
  -- Grows with every change of the words; a delivery remembers which ones it carried.
  revision integer not null default 1,
  type text not null check (type in ('discount', 'menu', 'event')),
  image text,
  sends_email boolean not null,
  sends_sms boolean not null,
  status text not null check (status in ('draft', 'scheduled', 'sending', 'paused', 'cancelled')),
  send_at timestamptz,
  recipients integer not null default 0,
  incentive jsonb,
  -- What the wizard left, while a draft.
  draft jsonb,
  -- The same payload within a minute is the same campaign.
  natural_key text,
  notice text,
  created_at timestamptz not null,
  -- Set when no row is left to send, cleared when one comes back; only spares the worker a look.
  settled_at timestamptz,
  -- Counts by state once nothing is left to send; null while they may still change.
  final_counts jsonb,
  deleted_at timestamptz,
  primary key (restaurant_id, id)
);
create index campaigns_newest on campaigns (restaurant_id, created_at desc) where deleted_at is null;
create index campaigns_working on campaigns (status) where status in ('scheduled', 'sending') and settled_at is null;

create table campaign_texts (
  restaurant_id text not null,
  campaign_id text not null,
  revision integer not null,
  title text not null,
  description text not null,
  primary key (restaurant_id, campaign_id, revision)
);

-- Held while a campaign is created, so that identical requests at once become one.
create table campaign_locks (restaurant_id text primary key);

-- The ledger: one row per person, campaign and channel, whatever crashes.
create table deliveries (
  restaurant_id text not null,
  campaign_id text not null,
  channel text not null check (channel in ('email', 'sms')),
  contact_id text not null,
  state text not null check (state in
    ('queued', 'held', 'sending', 'sent', 'delivered', 'failed', 'suppressed', 'parked', 'cancelled')),
  attempts smallint not null default 0,
  due_at timestamptz not null,
  -- Who is sending it; nobody else may complete it.
  lease text,
  lease_until timestamptz,
  revision integer not null default 1,
  provider_id text,
  reason text,
  code text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (restaurant_id, campaign_id, channel, contact_id)
) with (fillfactor = 80);
create index deliveries_due on deliveries (restaurant_id, campaign_id, channel, due_at) where state in ('queued', 'held');
create index deliveries_leased on deliveries (lease_until) where state = 'sending';
create index deliveries_parked on deliveries (due_at) where state = 'parked';
create unique index deliveries_provider on deliveries (provider_id) where provider_id is not null;

-- How fast each provider may still be called, shared by all workers.
create table provider_pace (
  channel text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null,
  blocked_until timestamptz
);

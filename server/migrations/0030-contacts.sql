-- A restaurant's address book, who may not be written to, and the history of consent.
create table imports (
  restaurant_id text not null,
  id text not null,
  is_attested boolean not null,
  wording text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (restaurant_id, id)
);

create table contacts (
  restaurant_id text not null,
  id text not null,
  name text not null,
  email text,
  -- Keyed hashes, by which suppression knows an address.
  email_hash text,
  -- E.164
  phone text,
  phone_hash text,
  wants_email boolean not null,
  wants_sms boolean not null,
  is_active boolean not null,
  source text not null check (source in ('registration', 'import', 'manual')),
  import_id text,
  customer_id text,
  created_at timestamptz not null,
  last_written_at timestamptz,
  -- When the address refused for good.
  email_failed_at timestamptz,
  phone_failed_at timestamptz,
  -- What the search box looks through.
  search text collate "C" not null
    generated always as (lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) stored,
  primary key (restaurant_id, id),
  check (email is not null or phone is not null)
) with (fillfactor = 85);
create unique index contacts_email on contacts (email_hash, restaurant_id) where email_hash is not null;
create unique index contacts_phone on contacts (phone_hash, restaurant_id) where phone_hash is not null;
create index contacts_newest on contacts (restaurant_id, created_at desc, id);

-- Stronger than any preference and any import. restaurant_id '' is every restaurant.
create table suppressions (
  hash text not null,
  restaurant_id text not null,
  channel text not null check (channel in ('email', 'sms')),
  reason text not null,
  campaign_id text,
  created_at timestamptz not null,
  primary key (hash, restaurant_id)
);
create index suppressions_campaign on suppressions (campaign_id) where campaign_id is not null;

-- Append-only. Consent by import stands in `imports` and is joined when the ledger is read.
create table consent_events (
  id text primary key,
  -- '' is every restaurant.
  restaurant_id text not null,
  contact_id text,
  hash text not null,
  channel text not null check (channel in ('email', 'sms')),
  action text not null check (action in ('granted', 'revoked', 'lifted')),
  source text not null,
  wording text not null,
  campaign_id text,
  created_at timestamptz not null
);
create index consent_events_hash on consent_events (hash, created_at);
create index consent_events_restaurant on consent_events (restaurant_id, created_at);

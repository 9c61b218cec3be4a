-- What every process must hear about: the row is the truth, NOTIFY only makes it quick.
create table live_changes (
  seq bigint generated always as identity primary key,
  origin text not null,
  topic text not null,
  data jsonb not null default '{}',
  at timestamptz not null default clock_timestamp()
);
create index live_changes_at on live_changes (at);

-- Counters that a restart must not forget (tries, sends, spending).
create table quotas (
  name text not null,
  key text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (name, key, window_start)
);
create index quotas_window on quotas (window_start);

-- Idempotency-Key: the first answer, for 24 hours.
create table idempotency_keys (
  caller text not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null,
  primary key (caller, endpoint, key)
);
create index idempotency_created on idempotency_keys (created_at);

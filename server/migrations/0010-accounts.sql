create table restaurants (
  id text primary key,
  name text not null,
  email text not null,
  -- How the address is compared: lower case, NFKC, ASCII domain.
  email_key text not null unique,
  -- E.164
  phone text not null,
  address text not null default '',
  -- IANA
  timezone text not null,
  -- Only what differs from the defaults.
  settings jsonb not null default '{}',
  password_hash text not null,
  created_at timestamptz not null
);

create table sessions (
  id text primary key,
  -- SHA-256; the token itself is kept nowhere.
  token_hash text not null unique,
  kind text not null check (kind in ('customer', 'restaurant', 'admin')),
  account_id text not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_live on sessions (kind, account_id, created_at) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;

-- Growing waits after wrong passwords: per account, and apart for each device that signed in before.
create table login_waits (
  key text primary key,
  failures integer not null,
  blocked_until timestamptz not null,
  last_at timestamptz not null
);

create table admins (
  id text primary key,
  email text not null,
  email_key text not null unique,
  password_hash text not null,
  created_at timestamptz not null
);

-- One row for every request, also for addresses that nobody registered: known and unknown take the same way.
create table password_resets (
  id text primary key,
  -- SHA-256; the token itself is kept nowhere, the letter's writer derives it from the id and the secret.
  token_hash text not null unique,
  -- Null: the address belongs to no restaurant.
  restaurant_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_of on password_resets (restaurant_id) where used_at is null;
create index password_resets_age on password_resets (expires_at);

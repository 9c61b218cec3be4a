-- A diner's identity. A number belongs to whoever proved it by SMS; a code that came by mail proves the mailbox only.
create table customers (
  id text primary key,
  name text not null,
  email text not null,
  -- E.164
  phone text not null,
  phone_proven_at timestamptz,
  email_proven_at timestamptz,
  email_marketing boolean not null,
  sms_marketing boolean not null,
  created_at timestamptz not null
);
create unique index customers_phone on customers (phone) where phone_proven_at is not null;
create unique index customers_phone_unproven on customers (phone) where phone_proven_at is null;

-- Begun and not verified; gone after a day.
create table pending_registrations (
  id text not null unique,
  phone text primary key,
  name text not null,
  email text not null,
  email_marketing boolean not null,
  sms_marketing boolean not null,
  restaurant_id text,
  created_at timestamptz not null
);
create index pending_registrations_age on pending_registrations (created_at);

-- One live code per purpose and number; codes and numbers rest as keyed hashes.
create table otp_challenges (
  purpose text not null check (purpose in ('register', 'login')),
  phone_key text not null,
  -- Whom the code is for: the pending registration or the customer.
  subject text not null,
  sms_hash text not null,
  mail_hash text not null,
  tries_left integer not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, phone_key)
);
create index otp_challenges_age on otp_challenges (expires_at);

-- Every consent and opt-out of a customer, with the words that were shown.
create table customer_consents (
  id text primary key,
  customer_id text not null,
  channel text not null check (channel in ('otp', 'sms', 'email')),
  is_granted boolean not null,
  wording text not null,
  source text not null,
  at timestamptz not null
);
create index customer_consents_of on customer_consents (customer_id, at);

-- The restaurants whose sign-up code a customer used.
create table customer_restaurants (
  customer_id text not null,
  restaurant_id text not null,
  joined_at timestamptz not null,
  primary key (customer_id, restaurant_id)
);

-- Every code that may still be typed, one row each: an older one stays valid beside a newer one, and each knows the browser
-- that asked for it. Takes the place of otp_challenges, which holds one code per number and stays for the version before.
create table verification_codes (
  id text primary key,
  purpose text not null check (purpose in ('register', 'login', 'mailbox', 'restaurant')),
  -- Keyed hash of the phone number or email address.
  address_key text not null,
  -- Whom the code is for: the unverified registration or the customer.
  subject text not null,
  sms_hash text not null,
  mail_hash text not null,
  -- Hash of the cookie of the browser that asked.
  browser text not null,
  -- Keyed hashes of the network that asked and, for IPv6, of its /48.
  networks text[] not null,
  -- What its limits were counted under.
  budget_key text not null,
  tries_left integer not null check (tries_left >= 0),
  -- Of these, the ones that other browsers may use.
  others_tries_left integer not null check (others_tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_codes_of on verification_codes (address_key, purpose, sent_at);
create index verification_codes_from on verification_codes using gin (networks);
create index verification_codes_age on verification_codes (expires_at);

-- Several people may begin to register one number, and none takes another's place. Takes the place of
-- pending_registrations, which holds one per number and stays for the version before.
create table unverified_registrations (
  id text primary key,
  phone text not null,
  name text not null,
  email text not null,
  email_marketing boolean not null,
  sms_marketing boolean not null,
  restaurant_id text,
  created_at timestamptz not null
);
create index unverified_registrations_of on unverified_registrations (phone, created_at);
create index unverified_registrations_age on unverified_registrations (created_at);

-- When the owner of the mailbox confirmed it by a link. Until then nothing is sent to others in the restaurant's name.
alter table restaurants add column email_confirmed_at timestamptz;
-- Restaurants of before go on for 14 days; null for all later ones.
alter table restaurants add column sends_unconfirmed_until timestamptz;
-- When such a restaurant was written to, once.
alter table restaurants add column confirmation_asked_at timestamptz;

update restaurants set sends_unconfirmed_until = now() + interval '14 days' where sample is null;
-- The sample restaurant's mailbox is nobody's.
update restaurants set email_confirmed_at = created_at where sample is not null;

create index restaurants_to_ask on restaurants (created_at)
  where email_confirmed_at is null and sends_unconfirmed_until is not null and confirmation_asked_at is null;

create table email_confirmations (
  id text primary key,
  -- SHA-256; the token itself is kept nowhere, the letter's writer derives it from the id and the secret.
  token_hash text not null unique,
  restaurant_id text not null,
  -- The mailbox it was sent to: it proves no other.
  email_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_confirmations_of on email_confirmations (restaurant_id) where used_at is null;
create index email_confirmations_age on email_confirmations (expires_at);

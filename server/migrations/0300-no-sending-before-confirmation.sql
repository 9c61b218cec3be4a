-- Restaurants of 0.1.0 confirm their email address before their next campaign, as new ones do.
alter table restaurants drop column sends_unconfirmed_until, drop column confirmation_asked_at;

-- Their daily limit follows the rules of all restaurants.
alter table sending_allowances drop column at_least, drop column at_least_until;

-- Guests of 0.1.0 whose phone is unverified sign in again by a code.
update sessions set ended_at = now()
where kind = 'customer' and ended_at is null and account_id in (
  select id from customers where phone_proven_at is null and phone <> '' and phone_claimed_at is null);
alter table customers drop column phone_claimed_at;

-- An account holds a name, perhaps a phone, perhaps a mailbox; each is its own from the proof on, until then a claim that
-- gives nothing. '' is none: the version before cannot read null in name, email and phone.
alter table customers add column email_key text;
-- Null beside an unproven phone: claimed under 0.1.0, and no device is known for it.
alter table customers add column phone_claimed_at timestamptz;
-- Who proved the phone a moment ago passes the sign-in once, on that device.
alter table customers add column pass_hash text;
alter table customers add column pass_until timestamptz;

update customers set email_key = lower(normalize(email, nfkc)) where email <> '';
-- A mailbox that was proven for several accounts belongs to the newest of them.
update customers c set email_proven_at = null
where email_proven_at is not null and exists (
  select from customers o where o.email_key = c.email_key and o.email_proven_at is not null
    and (o.email_proven_at, o.id) > (c.email_proven_at, c.id));

-- Many may claim a phone, one can have proven it.
drop index customers_phone_unproven;
create index customers_phone_claimed on customers (phone) where phone_proven_at is null and phone <> '';
create unique index customers_mailbox on customers (email_key) where email_proven_at is not null;
create index customers_email on customers (email_key) where email_key is not null;
create index customers_pass on customers (pass_hash) where pass_hash is not null;

alter table otp_challenges drop constraint otp_challenges_purpose_check;
alter table otp_challenges add constraint otp_challenges_purpose_check check (purpose in ('register', 'login', 'mailbox'));

-- How the channel was proven; null: not at all, or before this was asked.
alter table customer_consents add column proof text check (proof in ('sms_code', 'mail_code'));
alter table consent_events add column proof text check (proof in ('sms_code', 'mail_code', 'mail_link', 'text_message'));

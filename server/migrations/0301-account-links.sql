-- Links that are mailed to an account's address, of every kind. Backups leave them out.
create table account_links (
  id text primary key,
  -- password_reset, email_confirmation, email_change_approval, email_change
  kind text not null,
  subject_kind text not null,
  -- Null: the address belongs to no account.
  subject_id text,
  -- SHA-256; the token itself is never stored: emails derive it from the id and the secret.
  token_hash text not null unique,
  -- The address it was mailed to.
  email_key text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_unused on account_links (subject_id, kind) where used_at is null;
create index account_links_age on account_links (expires_at);

insert into account_links (id, kind, subject_kind, subject_id, token_hash, email_key, data, created_at, expires_at, used_at)
select p.id, 'password_reset', 'restaurant', p.restaurant_id, p.token_hash, coalesce(r.email_key, ''),
  jsonb_build_object('device', p.device), p.created_at, p.expires_at, p.used_at
from password_resets p left join restaurants r on r.id = p.restaurant_id
where p.used_at is null and p.expires_at > now();

insert into account_links (id, kind, subject_kind, subject_id, token_hash, email_key, data, created_at, expires_at, used_at)
select id, 'email_confirmation', 'restaurant', restaurant_id, token_hash, email_key, jsonb_build_object('device', device),
  created_at, expires_at, used_at
from email_confirmations where used_at is null and expires_at > now();

-- Open changes end here. Finished ones are kept for the email to the address before, which may still be queued.
insert into account_links (id, kind, subject_kind, subject_id, token_hash, email_key, data, created_at, expires_at, used_at)
select id, 'email_change', 'restaurant', restaurant_id, new_token_hash, email_key,
  jsonb_build_object('device', device, 'email', email, 'oldEmail', old_email, 'sessionId', session_id, 'outcome', 'changed'),
  created_at, expires_at, ended_at
from email_changes where ended_as = 'changed';

drop table password_resets, email_confirmations, email_changes;

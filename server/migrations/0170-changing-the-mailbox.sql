-- A restaurant's mailbox that is to change: the old one is asked, the new one confirms.
create table email_changes (
  id text primary key,
  restaurant_id text not null,
  -- Where it moves, as typed and as addresses are compared.
  email text not null,
  email_key text not null,
  -- Where it was: told of the change when that is done.
  old_email text not null,
  -- False: nobody ever confirmed the old mailbox, so that it can't stand in the way.
  asks_old boolean not null,
  -- SHA-256 of the tokens in the two links; those themselves are kept nowhere, the letters' writer derives them.
  old_token_hash text not null unique,
  new_token_hash text not null unique,
  old_agreed_at timestamptz,
  new_confirmed_at timestamptz,
  -- Who asked stays signed in.
  session_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- changed, cancelled, taken
  ended_as text
);
-- One waits at a time.
create unique index email_changes_open on email_changes (restaurant_id) where ended_at is null;
create index email_changes_age on email_changes (expires_at);

-- An administrator's second factor: one-time codes of an authenticator app (RFC 6238).
-- Both secrets are encrypted with a key that is derived from the server's secret.
alter table admins add column totp_secret text;
-- Set up but not confirmed by a code yet.
alter table admins add column totp_pending text;
-- The time step of the last accepted code: each code works once.
alter table admins add column totp_step bigint not null default 0;

create table admin_recovery_codes (
  admin_id text not null references admins (id) on delete cascade,
  -- SHA-256 of 80 random bits.
  code_hash text not null,
  primary key (admin_id, code_hash)
);

-- When a code proved that a restaurant's number is its own; null while nobody has. Test texts go to verified numbers only.
alter table restaurants add column phone_verified_at timestamptz;

-- The time is of one number. A trigger also holds for programs of the release before, which know no such column.
create function clear_phone_verified_at() returns trigger language plpgsql as $$
begin
  new.phone_verified_at := null;
  return new;
end $$;
create trigger restaurants_phone_changed before update of phone on restaurants
  for each row when (old.phone is distinct from new.phone) execute function clear_phone_verified_at();

-- A code that proves a restaurant's number.
alter table otp_challenges drop constraint otp_challenges_purpose_check;
alter table otp_challenges add constraint otp_challenges_purpose_check
  check (purpose in ('register', 'login', 'mailbox', 'restaurant'));

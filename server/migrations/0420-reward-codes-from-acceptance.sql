-- A reward code exists from acceptance on. Offers that are running during the upgrade get theirs at Yes.
alter table coupons add column voided_at timestamptz;
alter table coupons add column deadline_at timestamptz;
comment on column coupons.voided_at is
  'Time from which a code without a Yes is void: the end of the departure period, or later if the guest reported leaving.';
comment on column coupons.deadline_at is 'End of the departure period shown to guests and staff (see offers); null unless it runs.';
comment on column coupons.state is
  'pending: offer not completed yet; void: offer failed or campaign undone. Expiry is read from expires_at and voided_at.';

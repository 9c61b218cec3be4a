-- A code for everybody may be for the first so many guests: redeemed so often it is used up. Null: for all who come.
alter table coupons add column max_redemptions integer check (max_redemptions > 0),
  add constraint coupons_first_guests check (max_redemptions is null or (is_shared and redemptions <= max_redemptions));

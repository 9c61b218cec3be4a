-- The hours in which a code is for guests who come then: a list of {days, from, until} by the restaurant's wall clock.
-- Null: at any time. An offer for a next visit promises them, and its coupon has them from the beginning.
alter table coupons add column windows jsonb;
alter table offers add column windows jsonb;

-- How a code was redeemed although its hours were over: its guest had come in time, or staff said why.
alter table coupon_redemptions add column arrived_in_time boolean not null default false,
  add column override_reason text;

-- How often a coupon was sent to its guest: a coupon can be sent three times, over its whole life.
alter table coupons add column sendings integer not null default 0;

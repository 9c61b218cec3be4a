-- What an incentive counts as, frozen when it was given: a percentage by the average spend of then, marked as estimated.
-- Null: a percentage of which nobody knew, or one of before.
alter table offers add column cost_minor integer, add column is_cost_estimated boolean not null default false;
update offers set cost_minor = minor_units where kind = 'dollars';
update offers set is_cost_estimated = true where kind = 'percent';

-- The same for a code, when it is redeemed.
alter table coupon_redemptions add column cost_minor integer, add column is_cost_estimated boolean not null default false;
update coupon_redemptions r set cost_minor = case when c.kind = 'dollars' then c.minor_units end,
  is_cost_estimated = c.kind = 'percent'
  from coupons c where c.restaurant_id = r.restaurant_id and c.id = r.coupon_id;

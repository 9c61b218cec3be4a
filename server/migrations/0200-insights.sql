-- What insights look for: codes given in a span, and codes redeemed in one.
create index coupons_given on coupons (restaurant_id, coalesce(earned_at, created_at))
  where source = 'offer' and visit_type = 'next';
create index coupon_redemptions_at on coupon_redemptions (restaurant_id, at);

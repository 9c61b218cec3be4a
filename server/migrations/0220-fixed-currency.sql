-- Since when amounts in a restaurant's currency exist, so that it stays. Whoever gives the first one sets this, whoever
-- changes the currency locks the row: one of them waits for the other.
alter table restaurants add column currency_fixed_at timestamptz;
update restaurants r set currency_fixed_at = now()
where exists (select from offers o where o.restaurant_id = r.id)
  or exists (select from coupons c where c.restaurant_id = r.id)
  or exists (select from campaigns k where k.restaurant_id = r.id and k.status <> 'draft' and k.incentive is not null);

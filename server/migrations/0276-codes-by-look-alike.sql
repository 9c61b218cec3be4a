-- A typed code is found by signs that look alike, too: O and 0, I, L and 1.
create index coupons_look_alike on coupons (restaurant_id, translate(code, 'OIL', '011'));

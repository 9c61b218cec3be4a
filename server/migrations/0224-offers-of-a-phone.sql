-- What a phone accepted at one restaurant is asked at each of its steps.
drop index offers_phone;
create index offers_phone on offers (restaurant_id, accepted_by, created_at) where accepted_by is not null;

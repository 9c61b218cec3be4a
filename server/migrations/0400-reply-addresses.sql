-- An opt-out by reply holds for the number that replied, also when the guest's number has changed since.
alter table guest_replies add column phone_hash text;
update guest_replies r set phone_hash = c.phone_hash from contacts c
where c.restaurant_id = r.restaurant_id and c.id = r.contact_id;
delete from guest_replies where phone_hash is null;
alter table guest_replies alter column phone_hash set not null;
comment on column guest_replies.phone_hash is 'Keyed hash of the number that replied.';

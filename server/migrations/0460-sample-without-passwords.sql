-- Sample accounts are opened from /dev only. The mark needs no states: local mode opens them, production suspends them.
alter table admins drop constraint admins_sample_check;
alter table admins alter column sample type boolean using sample is not null;
update admins set password_hash = '' where sample;
alter table admins alter column sample set default false, alter column sample set not null;
comment on column admins.sample is 'Whether this is the sample administrator of local mode.';
comment on column admins.password_hash is 'argon2id; empty for the sample administrator.';

alter table restaurants drop constraint restaurants_sample_check;
alter table restaurants alter column sample type boolean using sample is not null;
update restaurants set password_hash = '' where sample;
alter table restaurants alter column sample set default false, alter column sample set not null;
comment on column restaurants.sample is 'Whether this is the sample restaurant.';
comment on column restaurants.password_hash is 'argon2id; empty for the sample restaurant.';

-- Its rows are of a restaurant, so their key bears it.
alter table admin_actions drop constraint admin_actions_pkey, add primary key (restaurant_id, id);

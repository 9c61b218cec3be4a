-- Whatever is unique among a restaurant's rows bears the restaurant, so that they can live on one node of several.
alter table consent_events drop constraint consent_events_pkey, add primary key (restaurant_id, id);

create unique index deliveries_provider_once on deliveries (restaurant_id, provider_id) where provider_id is not null;
drop index deliveries_provider;
-- Reports name the provider's id alone.
create index deliveries_provider on deliveries (provider_id) where provider_id is not null;

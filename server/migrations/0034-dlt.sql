-- What India's registry of commercial texts knows a campaign's SMS by.
alter table campaigns add column dlt jsonb;

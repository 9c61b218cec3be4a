-- Nothing of a campaign is sent before, so that its owner can take it back.
alter table campaigns add column starts_at timestamptz;
-- From which hour of the day, where its person lives, a held text may go.
alter table deliveries add column opens_at smallint;

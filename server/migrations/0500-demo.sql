-- A demo deletes all data every night, so it must never start with a database that it did not create.
alter table sample_data add column is_demo boolean not null default false;
comment on column sample_data.is_demo is 'Whether the database belongs to a demo (DEMO=1), which deletes its data every night.';

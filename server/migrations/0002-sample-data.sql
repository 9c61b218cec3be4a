-- One row at most: that sample data was written, also when it has been deleted since.
create table sample_data (
  only_one boolean primary key default true check (only_one),
  written_at timestamptz not null
);

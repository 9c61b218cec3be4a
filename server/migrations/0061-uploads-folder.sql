-- Which folder holds the pictures: the random id written into it. One row at most.
create table uploads_folder (
  is_only boolean primary key default true check (is_only),
  id text not null,
  since timestamptz not null default now()
);

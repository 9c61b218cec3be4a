-- Images of articles, campaigns and logos. Re-encoded and compressed already, so PostgreSQL need not try.
create table images (
  file text primary key,
  -- As rows name it: without the width of a narrower file.
  path text not null generated always as ('uploads/' || left(file, 22) || '.' || split_part(file, '.', 2)) stored,
  bytes bytea not null,
  created_at timestamptz not null
);
alter table images alter column bytes set storage external;
create index images_path on images (path);

-- One row once the files of DATA_DIR/uploads were imported.
create table image_import (
  singleton boolean primary key default true check (singleton),
  imported_at timestamptz not null
);

drop table uploads_folder;

-- The import whose list says that the person opted out; null for the person's own word. Undoing the import lifts it.
alter table suppressions add column import_id text;
create index suppressions_import on suppressions (restaurant_id, import_id) where import_id is not null;

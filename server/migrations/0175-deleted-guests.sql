-- Guests who were deleted a moment ago, as they were: whoever pressed by mistake has them back, an hour later they are gone.
-- They stand apart, so that nothing else sees them: no list, no campaign, and no import that meets the same address.
create table deleted_contacts (
  restaurant_id text not null,
  id text not null,
  deleted_at timestamptz not null,
  contact jsonb not null,
  -- Their rows of import_known; null where there are none.
  known jsonb,
  primary key (restaurant_id, id)
);
create index deleted_contacts_at on deleted_contacts (deleted_at);

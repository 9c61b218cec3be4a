-- Days on which a guest was here, as it was noted: one row a guest, day and source. Erasing the guest takes them along.
create table visits (
  restaurant_id text not null,
  contact_id text not null,
  -- The restaurant's business day.
  day date not null,
  source text not null check (source in ('check_in', 'sitting', 'import')),
  at timestamptz not null,
  primary key (restaurant_id, contact_id, day, source),
  foreign key (restaurant_id, contact_id) references contacts (restaurant_id, id) on delete cascade
);
-- They come back with a guest who was deleted by mistake.
alter table deleted_contacts add column visits jsonb;
-- Staff are told a guest's codes when the guest is checked in.
create index coupons_contact on coupons (restaurant_id, contact_id) where contact_id is not null;

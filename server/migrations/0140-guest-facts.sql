-- What a list may say of a guest beside name and addresses.
alter table contacts
  add column tags text[] not null default '{}',
  -- MM-DD, or YYYY-MM-DD where the year is known.
  add column birthday text,
  add column last_visit_on date,
  -- Channels for which the imported list itself says no: the attestation does not speak for them.
  add column import_refused text[] not null default '{}';

-- Names are found whatever accents and apostrophes they are written with; foldText of filter.ts does the same to what is
-- searched.
alter table contacts drop column search;
alter table contacts add column search text collate "C" not null
  generated always as (
    replace(translate(lower(regexp_replace(normalize(
      translate(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''), '''’‘ʼ`´', ''), NFKD),
      '[\u0300-\u036f]', '', 'g')), 'øłđı', 'oldi'), 'ß', 'ss')) stored;

-- Guests who were known when a list was imported: they belong to it as well, and undoing it puts back what it changed.
create table import_known (
  restaurant_id text not null,
  import_id text not null,
  contact_id text not null,
  -- The fields that changed; null where nothing did.
  before jsonb,
  after jsonb,
  primary key (restaurant_id, import_id, contact_id),
  foreign key (restaurant_id, contact_id) references contacts (restaurant_id, id) on delete cascade
);
create index import_known_contact on import_known (restaurant_id, contact_id);

create function fold_text(given text) returns text language sql immutable parallel safe
return replace(translate(lower(regexp_replace(normalize(translate(given, '''’‘ʼ`´', ''), NFKD), '[\u0300-\u036f]', '', 'g')),
  'øłđı', 'oldi'), 'ß', 'ss');

alter table contacts add column note text check (char_length(note) <= 500);
-- Not in contacts.search, which also sorts by name and must stay short.
alter table contacts add column note_search text collate "C" generated always as (fold_text(note)) stored;
comment on column contacts.note is 'Note by the restaurant; null without one.';
comment on column contacts.note_search is 'Note in lower case without accents and apostrophes, for search.';
comment on column deleted_contacts.contact is 'Row of contacts, without search and note_search.';

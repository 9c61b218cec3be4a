-- A list with one row per day says nothing of the hours. Lists of whole days are refused, and stored ones go; their rows go
-- with them.
delete from cover_imports where kind = 'days';
alter table cover_imports drop constraint cover_imports_kind_check;
alter table cover_imports add constraint cover_imports_kind_check check (kind in ('half_hours', 'bills'));
alter table covers drop constraint covers_slot_check;
alter table covers add constraint covers_slot_check check (slot between 0 and 47);

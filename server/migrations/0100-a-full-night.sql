-- Undo: another row goes on in the place of an ended one, which stays as it is and is superseded.
alter table offers add column resumes text;
create unique index offers_one_resumption on offers (restaurant_id, resumes) where resumes is not null;
-- A late extension whose end was undone is told by two rows, of which the second resumes the first.
drop index offers_one_extension;
create unique index offers_one_extension on offers (restaurant_id, extends) where extends is not null and resumes is null;

-- "I need more time", once; it grants nothing.
alter table offers add column more_time_asked_at timestamptz;
-- The account that was signed in on the phone that accepted.
alter table offers add column accepted_account text;

-- Until when the change that made this version can be undone.
alter table tables add column undo_until timestamptz, add column undo_version integer;

-- The code of a current visit is the proof of what was earned; that of a next visit is a coupon.
alter table coupons add column visit_type text not null default 'next' check (visit_type in ('current', 'next'));
-- When the table was freed.
alter table coupons add column earned_at timestamptz;

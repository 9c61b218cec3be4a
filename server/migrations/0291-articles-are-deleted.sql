-- A deleted article is gone at once.
delete from articles where deleted_at is not null;
alter table articles drop column deleted_at;
-- Their conditions named the column.
create index articles_newest on articles (created_at desc, added_at desc, id);
create index articles_category on articles (category);

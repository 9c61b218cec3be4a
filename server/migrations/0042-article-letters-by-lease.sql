-- What is sent, as it was when it was announced; the letters below are its recipients.
create table article_announcements (
  article_id text primary key,
  title text not null,
  excerpt text not null
);
insert into article_announcements select id, title, excerpt from articles where announced_at is not null;

-- Letters are claimed under a lease and tried again each at its own time.
alter table article_letters
  add column created_at timestamptz not null default now(),
  add column due_at timestamptz not null default now(),
  add column lease text,
  add column lease_until timestamptz,
  -- Why it failed, or is tried again.
  add column reason text;
drop index article_letters_open;
create index article_letters_due on article_letters (due_at) where state = 'queued';
create index article_letters_sending on article_letters (lease_until) where state = 'sending';

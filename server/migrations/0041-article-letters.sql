alter table articles add column announced_at timestamptz;

-- The ledger of articles by mail: each subscriber gets each article once, whatever crashes.
create table article_letters (
  article_id text not null,
  subscriber_id text not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'left')),
  attempts integer not null default 0,
  updated_at timestamptz not null,
  primary key (article_id, subscriber_id)
);
create index article_letters_open on article_letters (article_id) where state in ('queued', 'sending');

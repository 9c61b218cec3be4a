alter table deliveries add column address_hash text;
comment on column deliveries.address_hash is
  'Keyed hash of the email address of the last attempt, as in contacts; null for texts, before an attempt and before 0.2.0.';

-- Reports name a campaign without its restaurant.
create index campaigns_id on campaigns (id);

create table mail_reports (
  key text not null,
  source text not null,
  kind text not null,
  status text,
  restaurant_id text,
  message_id text,
  recipient_id text,
  received_at timestamptz not null,
  constraint mail_reports_pkey primary key (key),
  constraint mail_reports_kind_check check (kind in ('hard', 'soft', 'delayed', 'complaint', 'none'))
);
comment on table mail_reports is
  'Report about a sent email: bounce, delay or complaint. Never changed or deleted, so that a repeat has no effect.';
comment on column mail_reports.key is 'Hash of the source and of the id that the source gave the event.';
comment on column mail_reports.source is 'mailbox, or the provider that called the webhook.';
comment on column mail_reports.kind is
  'hard: the address is invalid; soft: not delivered for another reason; delayed: still being tried; none: needs no action.';
comment on column mail_reports.status is 'Status code (RFC 3463) or the provider''s word; null without one.';
comment on column mail_reports.restaurant_id is 'Restaurant of the campaign; null for newsletters and unknown messages.';
comment on column mail_reports.message_id is 'Campaign or article; null for an unknown message.';
comment on column mail_reports.recipient_id is 'Contact or newsletter subscriber; null for an unknown message.';

create table bounce_mailbox (
  id smallint not null,
  lease text,
  lease_until timestamptz,
  constraint bounce_mailbox_pkey primary key (id),
  constraint bounce_mailbox_id_check check (id = 1)
);
comment on table bounce_mailbox is 'At most one row: the process that reads the bounce mailbox.';
comment on column bounce_mailbox.lease is 'Id of the claim; null without one.';
comment on column bounce_mailbox.lease_until is 'End of the lease, after which another process may read; null without a claim.';

create table tables (
  restaurant_id text not null,
  -- 128 random bits: whoever has the QR code has it, nobody guesses it.
  id text not null,
  code text not null,
  location text not null,
  capacity smallint not null check (capacity between 1 and 10),
  is_on boolean not null default true,
  visit integer not null default 0,
  version integer not null default 1,
  -- The newest offer, of whatever visit.
  offer_id text,
  -- When time next decides something here; the sweep looks at nothing else.
  due_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  deleted_at timestamptz,
  primary key (restaurant_id, id)
) with (fillfactor = 80);
create index tables_id on tables (id);
create unique index tables_code on tables (restaurant_id, upper(code)) where deleted_at is null;
create index tables_due on tables (due_at) where due_at is not null;

-- Append-only: an offer that ended never changes again.
create table offers (
  restaurant_id text not null,
  id text not null,
  table_id text not null,
  visit integer not null,
  state text not null check (state in
    ('offered', 'accepted', 'completed', 'rejected_by_restaurant', 'rejected_by_diner', 'expired', 'withdrawn')),
  visit_type text not null check (visit_type in ('current', 'next')),
  kind text not null check (kind in ('dollars', 'percent')),
  -- Cents, or hundredths of a percent.
  minor_units integer not null check (minor_units > 0),
  expires_on date,
  code text,
  period_seconds integer not null,
  grace_seconds integer not null,
  stale_seconds integer,
  clear_seconds integer,
  auto_extend boolean not null,
  created_at timestamptz not null,
  accepted_at timestamptz,
  deadline_at timestamptz,
  period smallint not null default 1 check (period in (1, 2)),
  extension_granted_at timestamptz,
  extends text,
  -- SHA-256 of the phone's cookie.
  accepted_by text,
  left_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  events integer not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, table_id) references tables (restaurant_id, id),
  constraint offers_live_has_no_end check ((state in ('offered', 'accepted')) = (ended_at is null)),
  constraint offers_accepted_has_deadline check
    (state <> 'accepted' or (accepted_at is not null and deadline_at is not null and accepted_by is not null)),
  constraint offers_next_visit_has_code check ((visit_type = 'next') = (code is not null and expires_on is not null)),
  constraint offers_second_period_was_granted check (period = 1 or extension_granted_at is not null)
) with (fillfactor = 80);
create unique index offers_one_live on offers (restaurant_id, table_id) where state in ('offered', 'accepted');
create unique index offers_one_extension on offers (restaurant_id, extends) where extends is not null;
create index offers_history on offers (restaurant_id, table_id, created_at);
create index offers_day on offers (restaurant_id, created_at);
create index offers_phone on offers (accepted_by) where accepted_by is not null;

-- Never updated, never deleted; replaying an offer's events gives its row.
create table offer_events (
  restaurant_id text not null,
  offer_id text not null,
  seq integer not null,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('restaurant', 'guest', 'server')),
  actor_id text,
  actor_label text not null,
  cause text not null,
  request_id text,
  primary key (restaurant_id, offer_id, seq)
);

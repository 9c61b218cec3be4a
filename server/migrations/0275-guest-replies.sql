-- A reply by text that may be an opt-out or not, for the restaurant to decide: the newest of each guest.
create table guest_replies (
  restaurant_id text not null,
  contact_id text not null,
  campaign_id text not null,
  text text not null,
  received_at timestamptz not null,
  primary key (restaurant_id, contact_id),
  foreign key (restaurant_id, contact_id) references contacts (restaurant_id, id) on delete cascade
);
create index guest_replies_received on guest_replies (received_at);

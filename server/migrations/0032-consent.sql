-- Text messages from people that were handled, since providers deliver more than once.
create table inbound_messages (
  provider_id text primary key,
  received_at timestamptz not null
);
create index inbound_messages_received on inbound_messages (received_at);

create index contacts_customer on contacts (customer_id) where customer_id is not null;

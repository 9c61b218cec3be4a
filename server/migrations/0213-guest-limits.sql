-- A guest over the limit of offers: since when one is at the table, whose phone, and that staff let it be accepted.
alter table offers add column limit_met_at timestamptz, add column limit_met_by text,
  add column limit_lifted_at timestamptz;

-- What a signed-in guest has accepted, on whatever phone.
create index offers_account on offers (restaurant_id, accepted_account) where accepted_account is not null;

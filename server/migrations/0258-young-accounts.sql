-- Keyed hash of the network that an account was registered from; null of older accounts.
alter table restaurants add column registered_network text;
-- Until when an account in its first week waits for what all such accounts share.
alter table sending_allowances add column waits_until timestamptz;

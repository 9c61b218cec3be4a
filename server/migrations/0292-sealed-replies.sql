-- Replies for Idempotency-Key are sealed, and of the client's key only the SHA-256 is stored. Replies of before are dropped:
-- a request that is repeated across the upgrade is refused, not carried out twice.
alter table idempotency_keys rename column key to key_hash;
update idempotency_keys
set key_hash = rtrim(translate(encode(sha256(convert_to(key_hash, 'UTF8')), 'base64'), '+/', '-_'), '=');
alter table idempotency_keys add column is_done boolean not null default false;
update idempotency_keys set is_done = status is not null;
alter table idempotency_keys drop column status, drop column kept, drop column reply;
alter table idempotency_keys add column reply text;

-- What is kept of a reply for Idempotency-Key: ids, not people. Whole replies of before stay until their 24 hours are over.
alter table idempotency_keys add column kept jsonb;

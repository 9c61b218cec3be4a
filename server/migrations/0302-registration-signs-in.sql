-- A code by SMS signs in when registering; no cookie stands for it.
alter table customers drop column pass_hash, drop column pass_until;

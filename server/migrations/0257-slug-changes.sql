-- The public addresses that a restaurant took, oldest first: {slug, at, is_change}; older ones are in slug and old_slugs alone.
alter table restaurants add column slugs_taken jsonb not null default '[]';
-- Whether its page was ever on at its present address: only then the address stays reserved when it changes.
alter table restaurants add column slug_was_shown boolean not null default false;
update restaurants set slug_was_shown = true where slug is not null;

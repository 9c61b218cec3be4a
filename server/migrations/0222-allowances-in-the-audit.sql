-- What an administrator set, where the action sets a number; null where none was set, or it was set back to everybody's.
alter table admin_actions add column amount integer;

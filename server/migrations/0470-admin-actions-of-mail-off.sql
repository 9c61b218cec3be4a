-- The command line confirms addresses without an administrator's account.
alter table admin_actions alter column admin_id drop not null;
comment on column admin_actions.admin_id is 'Null for a command of the operator.';
comment on column admin_actions.action is
  'suspended, resumed, allowance_set (daily limit), email_confirmed or reset_link_created (both only with MAIL=off).';

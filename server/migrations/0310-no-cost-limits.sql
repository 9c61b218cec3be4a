-- Campaigns have no cost limit any more. One whose limit is not applied yet waits for its owner.
update campaigns set
  status = case when counting is null then 'paused' else status end,
  status_then = case when counting is null then status_then else 'paused' end,
  notice = 'Paused: the limit on what its codes may cost no longer exists. Resume it to send the codes without a limit, or cancel it.',
  counting = counting - 'cap'
where counting ? 'cap' and coalesce(status_then, status) in ('scheduled', 'sending', 'paused') and deleted_at is null;

update campaigns set
  incentive = incentive - 'cap',
  draft = case when jsonb_typeof(draft -> 'incentive') = 'object' then draft #- '{incentive,cap}' else draft end,
  counting = counting - 'cap'
where incentive ? 'cap' or draft -> 'incentive' ? 'cap' or counting ? 'cap';

alter table campaigns drop column capped;

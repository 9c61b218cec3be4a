-- A campaign's recipients are stored when it begins, after the undo window. Until then it is scheduled, and `audience` says
-- whom it is for; null once every recipient has a row in the ledger.
alter table campaigns rename column starts_at to undo_until;
alter table campaigns rename column counted_to to fill_cursor;
alter table campaigns rename column counted to filled_count;
alter table campaigns add column begins_at timestamptz;
alter table campaigns add column audience jsonb;

-- Drafts.
update campaigns set audience =
    case when jsonb_typeof(draft -> 'selection') = 'object' then jsonb_build_object('selection', draft -> 'selection')
      when jsonb_typeof(draft -> 'userIds') = 'array' then jsonb_build_object('userIds', draft -> 'userIds')
      else '{}' end
where deleted_at is null and status = 'draft';

-- No recipient stored yet: the segment is resolved again when the campaign begins.
update campaigns set audience = ((counting -> 'choice') - 'today')
    || case when incentive ->> 'mode' = 'shared' and draft -> 'incentive' ->> 'code' is null
      then '{"isCodeMade": true}'::jsonb else '{}' end
where deleted_at is null and counting is not null and fill_cursor = '';

-- Half stored: the same people as before, from the cursor on.
update campaigns set audience = counting -> 'choice'
where deleted_at is null and counting is not null and fill_cursor <> '';

update campaigns set status = coalesce(status_then, status),
  begins_at = greatest(coalesce(send_at, created_at), undo_until + interval '2 seconds')
where status <> 'draft';

-- In their undo window.
update campaigns set status = 'scheduled' where status = 'sending' and audience is not null and fill_cursor = '' and begins_at > now();

alter table campaigns drop column counting;
alter table campaigns drop column status_then;
alter table campaigns drop column draft;

-- No job fills ledgers any more.
do $$
begin
  if to_regclass('jobs.job') is not null then
    delete from jobs.job where name = 'campaigns.fill-ledger';
  end if;
end $$;

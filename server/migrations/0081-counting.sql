-- A campaign's ledger is filled in the background. Until it is whole the campaign rests as `paused`, so that no program,
-- of this version or the one before, sends anything of it.
alter table campaigns
  -- Whom it is meant for; null once the ledger is whole.
  add column counting jsonb,
  -- People up to this id have their rows.
  add column counted_to text not null default '',
  add column counted integer not null default 0,
  -- What it is once the ledger is whole.
  add column status_then text check (status_then in ('scheduled', 'sending', 'paused'));

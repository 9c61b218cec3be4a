-- A check-in by mistake can be taken back.
alter table visits
  -- The guest's last visit as it was known before this one was noted.
  add column last_before date,
  -- Checked in once more that day: taking the first one back leaves the visit.
  add column again_at timestamptz;

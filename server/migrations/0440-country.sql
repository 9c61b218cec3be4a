alter table restaurants add column country text;
comment on column restaurants.country is
  'ISO 3166-1, two letters: suggests phone code, currency, date style, paper and time zones. '
  'Null for a row of the release before: read from the phone number.';

-- A currency other than the preselected dollar was chosen; the time zone is that of the browser; the number comes last.
update restaurants set country = case
  when currency = 'INR' then 'IN'
  when currency = 'GBP' then 'GB'
  when currency = 'CAD' then 'CA'
  when currency = 'AUD' then 'AU'
  when currency = 'AED' then 'AE'
  when timezone in ('Asia/Kolkata', 'Asia/Calcutta') then 'IN'
  when timezone = 'Europe/London' then 'GB'
  when timezone = 'Asia/Dubai' then 'AE'
  when timezone like 'Australia/%' then 'AU'
  when timezone like 'Canada/%' or timezone in ('America/Toronto', 'America/Montreal', 'America/Vancouver',
    'America/Edmonton', 'America/Winnipeg', 'America/Halifax', 'America/St_Johns', 'America/Regina',
    'America/Moncton', 'America/Whitehorse', 'America/Yellowknife', 'America/Iqaluit') then 'CA'
  when timezone like 'US/%' or timezone like 'America/Indiana/%' or timezone like 'America/Kentucky/%'
    or timezone in ('America/New_York', 'America/Detroit', 'America/Chicago', 'America/Denver', 'America/Boise',
    'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'America/Indianapolis', 'America/Louisville',
    'Pacific/Honolulu') then 'US'
  when phone like '+91%' then 'IN'
  when phone like '+44%' then 'GB'
  when phone like '+61%' then 'AU'
  when phone like '+971%' then 'AE'
  when phone like '+1%' then 'US'
end;

-- Names that tzdata has replaced and browsers still report.
update restaurants set timezone = 'Asia/Kolkata' where timezone = 'Asia/Calcutta';

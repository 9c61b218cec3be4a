-- Services become named intervals of the opening hours. Where hours were also typed as text, guests read these until the
-- owner has saved the hours once.
alter table restaurants add column opening_hours jsonb;
comment on column restaurants.opening_hours is
  'Weekly intervals: _id, name (not empty: a service), weekdays (1 Monday to 7 Sunday), opens and closes (HH:MM; at or before '
  'opens: on the next day), is_busy. Null before the first save: read from branding.hours.';

update restaurants r set opening_hours = s.hours
from (
  select restaurant_id, jsonb_agg(jsonb_build_object(
      '_id', id,
      'name', name,
      'weekdays', to_jsonb(weekdays),
      'opens', lpad((opens / 60)::text, 2, '0') || ':' || lpad((opens % 60)::text, 2, '0'),
      'closes', lpad((closes / 60)::text, 2, '0') || ':' || lpad((closes % 60)::text, 2, '0'),
      'is_busy', is_busy) order by seq) as hours
  from services group by restaurant_id
) s
where r.id = s.restaurant_id;

drop table services;

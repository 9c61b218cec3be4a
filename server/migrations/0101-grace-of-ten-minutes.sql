-- Grace after "We've left" is at most ten minutes from now on.
update restaurants set settings = jsonb_set(settings, '{grace_minutes}', '10') where (settings ->> 'grace_minutes')::int > 10;

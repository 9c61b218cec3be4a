-- What a new restaurant's checklist can't read off elsewhere.
create table first_steps (
  restaurant_id text primary key,
  -- Codes were sent to a printer the first time.
  printed_at timestamptz,
  put_away_at timestamptz
);

-- Whoever runs already needs no first steps.
insert into first_steps (restaurant_id, put_away_at) select id, now() from restaurants;

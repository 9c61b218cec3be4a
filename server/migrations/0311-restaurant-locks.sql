-- Restaurants are locked by advisory locks.
drop table campaign_locks;
drop table budget_locks;

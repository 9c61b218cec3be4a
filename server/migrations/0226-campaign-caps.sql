-- What became of a campaign whose codes have a cap: from how many people so many were chosen, by which seed, and what a code
-- was to be worth. Null without a cap, and until its codes are given.
alter table campaigns add column capped jsonb;

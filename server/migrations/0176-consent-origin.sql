-- Where a person said yes, as the restaurant tells it: a sheet at the till, a letter. Null where it told nothing.
alter table consent_events add column origin text;

-- No screen showed the money of imported covers.
alter table covers drop column sales_minor;

-- The device that asked for a link by mail, as its page and its mail name it; null if unknown.
alter table email_confirmations add column device text;
alter table email_changes add column device text;
alter table password_resets add column device text;

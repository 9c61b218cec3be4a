-- Later changes of the restaurant's name, address or logo do not change what a campaign has sent.
alter table campaign_texts add column sent_email jsonb;
alter table campaign_texts add column sent_sms text;
comment on column campaign_texts.sent_email is
  'Subject, HTML and plain text as first sent, with a sample unsubscribe link and a sample personal code; null before.';
comment on column campaign_texts.sent_sms is 'Text message as first sent, with a sample personal code; null before.';
comment on column campaigns.recipients is
  'Number of recipients: counted at Send, final when all have deliveries; for a draft, guests chosen when it was saved.';

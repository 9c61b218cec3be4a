alter table contacts add column phone_country text;
comment on column contacts.phone_country is
  'Country of the phone number (ISO 3166-1) if texts cannot be sent there yet; null if they can, or without a number.';

-- What a restaurant counts in; amounts are stored in hundredths of its major unit.
alter table restaurants
  add column currency text not null default 'USD' check (currency in ('USD', 'INR', 'GBP', 'CAD', 'AUD', 'AED'));

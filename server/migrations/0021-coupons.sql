create table coupons (
  restaurant_id text not null,
  id text not null,
  code text not null,
  -- Who gave it: an offer, or a campaign.
  source text not null check (source in ('offer', 'campaign')),
  source_id text not null,
  -- What staff read beside it: the table's code or the campaign's title.
  given_at text not null,
  kind text not null check (kind in ('dollars', 'percent')),
  minor_units integer not null check (minor_units > 0),
  expires_on date,
  -- End of that day in the restaurant's zone; null means never.
  expires_at timestamptz,
  state text not null check (state in ('pending', 'valid', 'redeemed', 'expired', 'void')),
  -- A shared code is redeemed by many.
  is_shared boolean not null default false,
  redemptions integer not null default 0,
  redeemed_at timestamptz,
  -- Whose it is: hash of a phone's cookie, a customer, a contact.
  guest text,
  customer_id text,
  contact_id text,
  created_at timestamptz not null,
  primary key (restaurant_id, id),
  constraint coupons_single_use check (is_shared or (redemptions <= 1 and (state = 'redeemed') = (redemptions = 1)))
);
create unique index coupons_live_code on coupons (restaurant_id, code) where state in ('pending', 'valid');
create index coupons_code on coupons (restaurant_id, code);
create index coupons_source on coupons (restaurant_id, source, source_id);
create index coupons_guest on coupons (guest) where guest is not null;
create index coupons_customer on coupons (customer_id) where customer_id is not null;

create table coupon_redemptions (
  restaurant_id text not null,
  coupon_id text not null,
  seq integer not null,
  at timestamptz not null,
  actor_id text not null,
  actor_label text not null,
  primary key (restaurant_id, coupon_id, seq),
  foreign key (restaurant_id, coupon_id) references coupons (restaurant_id, id)
);

-- A guest asked for a coupon by SMS or e-mail; the row goes when it has left.
create table coupon_sendings (
  restaurant_id text not null,
  id text not null,
  coupon_id text not null,
  channel text not null check (channel in ('sms', 'email')),
  address text not null,
  created_at timestamptz not null,
  primary key (restaurant_id, id),
  foreign key (restaurant_id, coupon_id) references coupons (restaurant_id, id)
);

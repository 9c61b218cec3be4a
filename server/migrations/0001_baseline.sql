-- The schema of commit 328ca386, in place of the 53 migrations that baseline.ts lists.

create table admin_actions (
  id text not null,
  at timestamp with time zone not null,
  admin_id text not null,
  action text not null,
  restaurant_id text not null,
  reason text,
  amount integer,
  constraint admin_actions_pkey PRIMARY KEY (restaurant_id, id)
);
CREATE INDEX admin_actions_restaurant on admin_actions (restaurant_id, at DESC);

create table admins (
  id text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  created_at timestamp with time zone not null,
  sample text,
  constraint admins_pkey PRIMARY KEY (id),
  constraint admins_email_key_key UNIQUE (email_key),
  constraint admins_sample_check CHECK ((sample = ANY (ARRAY['closed'::text, 'local'::text, 'demo'::text])))
);

create table article_announcements (
  article_id text not null,
  title text not null,
  excerpt text not null,
  constraint article_announcements_pkey PRIMARY KEY (article_id)
);

create table article_letters (
  article_id text not null,
  subscriber_id text not null,
  state text not null,
  attempts integer not null default 0,
  updated_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  lease text,
  lease_until timestamp with time zone,
  reason text,
  constraint article_letters_pkey PRIMARY KEY (article_id, subscriber_id),
  constraint article_letters_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'left'::text])))
);
CREATE INDEX article_letters_due on article_letters (due_at) WHERE (state = 'queued'::text);
CREATE INDEX article_letters_sending on article_letters (lease_until) WHERE (state = 'sending'::text);

create table articles (
  id text not null,
  title text not null,
  body text not null,
  excerpt text not null,
  category text not null,
  author text not null,
  read_minutes integer not null,
  is_ai_generated boolean not null,
  status text not null,
  image text,
  image_widths integer[] not null default '{}'::integer[],
  image_width integer,
  image_height integer,
  image_credit text,
  created_at timestamp with time zone not null,
  added_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  search text not null generated always as (((lower(title) || ' '::text) || lower(author))) stored,
  announced_at timestamp with time zone,
  slug text,
  old_slugs text[] not null default '{}'::text[],
  meta_description text,
  body_pictures text[] not null default '{}'::text[],
  constraint articles_pkey PRIMARY KEY (id),
  constraint articles_read_minutes_check CHECK ((read_minutes > 0)),
  constraint articles_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);
CREATE INDEX articles_body_pictures on articles USING gin (body_pictures);
CREATE INDEX articles_category on articles (category) WHERE (deleted_at IS NULL);
CREATE INDEX articles_deleted on articles (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX articles_image on articles (image) WHERE (image IS NOT NULL);
CREATE INDEX articles_newest on articles (created_at DESC, added_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX articles_old_slugs on articles USING gin (old_slugs);
CREATE UNIQUE INDEX articles_slug on articles (slug) WHERE (slug IS NOT NULL);

create table blog_photos (
  id text not null,
  source text not null,
  credit text not null,
  found_at timestamp with time zone not null,
  constraint blog_photos_pkey PRIMARY KEY (id)
);
CREATE INDEX blog_photos_found on blog_photos (found_at);

create table budget_locks (
  restaurant_id text not null,
  constraint budget_locks_pkey PRIMARY KEY (restaurant_id)
);

create table budgets (
  restaurant_id text not null,
  id text not null,
  seq smallint not null,
  span text not null,
  counts text not null,
  most integer not null,
  scope text not null,
  scope_value text,
  constraint budgets_pkey PRIMARY KEY (restaurant_id, id),
  constraint budgets_counts_check CHECK ((counts = ANY (ARRAY['money'::text, 'offers'::text]))),
  constraint budgets_most_check CHECK ((most > 0)),
  constraint budgets_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'location'::text, 'table'::text]))),
  constraint budgets_scope_has_value CHECK (((scope = 'all'::text) = (scope_value IS NULL))),
  constraint budgets_span_check CHECK ((span = ANY (ARRAY['service'::text, 'day'::text, 'week'::text])))
);

create table campaign_locks (
  restaurant_id text not null,
  constraint campaign_locks_pkey PRIMARY KEY (restaurant_id)
);

create table campaign_texts (
  restaurant_id text not null,
  campaign_id text not null,
  revision integer not null,
  title text not null,
  description text not null,
  constraint campaign_texts_pkey PRIMARY KEY (restaurant_id, campaign_id, revision)
);

create table campaigns (
  restaurant_id text not null,
  id text not null,
  title text not null,
  description text not null,
  revision integer not null default 1,
  type text not null,
  image text,
  sends_email boolean not null,
  sends_sms boolean not null,
  status text not null,
  send_at timestamp with time zone,
  recipients integer not null default 0,
  incentive jsonb,
  draft jsonb,
  natural_key text,
  notice text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  final_counts jsonb,
  deleted_at timestamp with time zone,
  watched_since timestamp with time zone,
  dlt jsonb,
  counting jsonb,
  counted_to text not null default ''::text,
  counted integer not null default 0,
  status_then text,
  starts_at timestamp with time zone,
  capped jsonb,
  constraint campaigns_pkey PRIMARY KEY (restaurant_id, id),
  constraint campaigns_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'cancelled'::text]))),
  constraint campaigns_status_then_check CHECK ((status_then = ANY (ARRAY['scheduled'::text, 'sending'::text, 'paused'::text]))),
  constraint campaigns_type_check CHECK ((type = ANY (ARRAY['discount'::text, 'menu'::text, 'event'::text])))
);
CREATE INDEX campaigns_newest on campaigns (restaurant_id, created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX campaigns_working on campaigns (status) WHERE ((status = ANY (ARRAY['scheduled'::text, 'sending'::text])) AND (settled_at IS NULL));

create table closed_days (
  restaurant_id text not null,
  day date not null,
  constraint closed_days_pkey PRIMARY KEY (restaurant_id, day)
);

create table consent_events (
  id text not null,
  restaurant_id text not null,
  contact_id text,
  hash text not null,
  channel text not null,
  action text not null,
  source text not null,
  wording text not null,
  campaign_id text,
  created_at timestamp with time zone not null,
  proof text,
  origin text,
  constraint consent_events_pkey PRIMARY KEY (restaurant_id, id),
  constraint consent_events_action_check CHECK ((action = ANY (ARRAY['granted'::text, 'revoked'::text, 'lifted'::text]))),
  constraint consent_events_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint consent_events_proof_check CHECK ((proof = ANY (ARRAY['sms_code'::text, 'mail_code'::text, 'mail_link'::text, 'text_message'::text])))
);
CREATE INDEX consent_events_hash on consent_events (hash, created_at);
CREATE INDEX consent_events_restaurant on consent_events (restaurant_id, created_at);

create table contact_messages (
  id text not null,
  form text not null,
  name text not null,
  email text not null,
  phone text not null,
  topic text not null,
  body text not null,
  digest text not null,
  created_minute timestamp with time zone not null,
  created_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_digest_created_minute_key UNIQUE (digest, created_minute),
  constraint contact_messages_form_check CHECK ((form = ANY (ARRAY['message'::text, 'query'::text])))
);
CREATE INDEX contact_messages_age on contact_messages (created_at);

create table contacts (
  restaurant_id text not null,
  id text not null,
  name text not null,
  email text,
  email_hash text,
  phone text,
  phone_hash text,
  wants_email boolean not null,
  wants_sms boolean not null,
  is_active boolean not null,
  source text not null,
  import_id text,
  customer_id text,
  created_at timestamp with time zone not null,
  last_written_at timestamp with time zone,
  email_failed_at timestamp with time zone,
  phone_failed_at timestamp with time zone,
  tags text[] not null default '{}'::text[],
  birthday text,
  last_visit_on date,
  import_refused text[] not null default '{}'::text[],
  search text collate "C" not null generated always as (replace(translate(lower(regexp_replace(NORMALIZE(translate(((((name || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)), '''’‘ʼ`´'::text, ''::text), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'øłđı'::text, 'oldi'::text), 'ß'::text, 'ss'::text)) stored,
  constraint contacts_pkey PRIMARY KEY (restaurant_id, id),
  constraint contacts_check CHECK (((email IS NOT NULL) OR (phone IS NOT NULL))),
  constraint contacts_source_check CHECK ((source = ANY (ARRAY['registration'::text, 'import'::text, 'manual'::text])))
) with (fillfactor=85);
CREATE INDEX contacts_customer on contacts (customer_id) WHERE (customer_id IS NOT NULL);
CREATE UNIQUE INDEX contacts_email on contacts (email_hash, restaurant_id) WHERE (email_hash IS NOT NULL);
CREATE INDEX contacts_newest on contacts (restaurant_id, created_at DESC, id);
CREATE UNIQUE INDEX contacts_phone on contacts (phone_hash, restaurant_id) WHERE (phone_hash IS NOT NULL);

create table coupon_redemptions (
  restaurant_id text not null,
  coupon_id text not null,
  seq integer not null,
  at timestamp with time zone not null,
  actor_id text not null,
  actor_label text not null,
  cost_minor integer,
  is_cost_estimated boolean not null default false,
  arrived_in_time boolean not null default false,
  override_reason text,
  constraint coupon_redemptions_pkey PRIMARY KEY (restaurant_id, coupon_id, seq)
);
CREATE INDEX coupon_redemptions_at on coupon_redemptions (restaurant_id, at);

create table coupon_sendings (
  restaurant_id text not null,
  id text not null,
  coupon_id text not null,
  channel text not null,
  address text not null,
  created_at timestamp with time zone not null,
  constraint coupon_sendings_pkey PRIMARY KEY (restaurant_id, id),
  constraint coupon_sendings_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'email'::text])))
);

create table coupons (
  restaurant_id text not null,
  id text not null,
  code text not null,
  source text not null,
  source_id text not null,
  given_at text not null,
  kind text not null,
  minor_units integer not null,
  expires_on date,
  expires_at timestamp with time zone,
  state text not null,
  is_shared boolean not null default false,
  redemptions integer not null default 0,
  redeemed_at timestamp with time zone,
  guest text,
  customer_id text,
  contact_id text,
  created_at timestamp with time zone not null,
  sendings integer not null default 0,
  visit_type text not null default 'next'::text,
  earned_at timestamp with time zone,
  windows jsonb,
  max_redemptions integer,
  constraint coupons_pkey PRIMARY KEY (restaurant_id, id),
  constraint coupons_first_guests CHECK (((max_redemptions IS NULL) OR (is_shared AND (redemptions <= max_redemptions)))),
  constraint coupons_kind_check CHECK ((kind = ANY (ARRAY['dollars'::text, 'percent'::text]))),
  constraint coupons_max_redemptions_check CHECK ((max_redemptions > 0)),
  constraint coupons_minor_units_check CHECK ((minor_units > 0)),
  constraint coupons_single_use CHECK ((is_shared OR ((redemptions <= 1) AND ((state = 'redeemed'::text) = (redemptions = 1))))),
  constraint coupons_source_check CHECK ((source = ANY (ARRAY['offer'::text, 'campaign'::text]))),
  constraint coupons_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'valid'::text, 'redeemed'::text, 'expired'::text, 'void'::text]))),
  constraint coupons_visit_type_check CHECK ((visit_type = ANY (ARRAY['current'::text, 'next'::text])))
);
CREATE INDEX coupons_code on coupons (restaurant_id, code);
CREATE INDEX coupons_contact on coupons (restaurant_id, contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX coupons_customer on coupons (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX coupons_given on coupons (restaurant_id, COALESCE(earned_at, created_at)) WHERE ((source = 'offer'::text) AND (visit_type = 'next'::text));
CREATE INDEX coupons_guest on coupons (guest) WHERE (guest IS NOT NULL);
CREATE UNIQUE INDEX coupons_live_code on coupons (restaurant_id, code) WHERE (state = ANY (ARRAY['pending'::text, 'valid'::text]));
CREATE INDEX coupons_source on coupons (restaurant_id, source, source_id);

create table cover_imports (
  restaurant_id text not null,
  id text not null,
  seq bigint not null generated always as identity,
  name text not null,
  kind text not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint cover_imports_pkey PRIMARY KEY (restaurant_id, id),
  constraint cover_imports_kind_check CHECK ((kind = ANY (ARRAY['half_hours'::text, 'days'::text, 'bills'::text])))
);

create table covers (
  restaurant_id text not null,
  day date not null,
  slot smallint not null,
  import_id text not null,
  covers integer not null,
  sales_minor bigint,
  constraint covers_pkey PRIMARY KEY (restaurant_id, day, slot, import_id),
  constraint covers_covers_check CHECK (((covers >= 0) AND (covers <= 5000))),
  constraint covers_slot_check CHECK (((slot >= '-1'::integer) AND (slot <= 47)))
);
CREATE INDEX covers_of_import on covers (restaurant_id, import_id);

create table customer_consents (
  id text not null,
  customer_id text not null,
  channel text not null,
  is_granted boolean not null,
  wording text not null,
  source text not null,
  at timestamp with time zone not null,
  proof text,
  constraint customer_consents_pkey PRIMARY KEY (id),
  constraint customer_consents_channel_check CHECK ((channel = ANY (ARRAY['otp'::text, 'sms'::text, 'email'::text]))),
  constraint customer_consents_proof_check CHECK ((proof = ANY (ARRAY['sms_code'::text, 'mail_code'::text])))
);
CREATE INDEX customer_consents_of on customer_consents (customer_id, at);

create table customer_restaurants (
  customer_id text not null,
  restaurant_id text not null,
  joined_at timestamp with time zone not null,
  constraint customer_restaurants_pkey PRIMARY KEY (customer_id, restaurant_id)
);

create table customers (
  id text not null,
  name text not null,
  email text not null,
  phone text not null,
  phone_proven_at timestamp with time zone,
  email_proven_at timestamp with time zone,
  email_marketing boolean not null,
  sms_marketing boolean not null,
  created_at timestamp with time zone not null,
  email_key text,
  phone_claimed_at timestamp with time zone,
  pass_hash text,
  pass_until timestamp with time zone,
  constraint customers_pkey PRIMARY KEY (id)
);
CREATE INDEX customers_email on customers (email_key) WHERE (email_key IS NOT NULL);
CREATE UNIQUE INDEX customers_mailbox on customers (email_key) WHERE (email_proven_at IS NOT NULL);
CREATE INDEX customers_pass on customers (pass_hash) WHERE (pass_hash IS NOT NULL);
CREATE UNIQUE INDEX customers_phone on customers (phone) WHERE (phone_proven_at IS NOT NULL);
CREATE INDEX customers_phone_claimed on customers (phone) WHERE ((phone_proven_at IS NULL) AND (phone <> ''::text));

create table deleted_contacts (
  restaurant_id text not null,
  id text not null,
  deleted_at timestamp with time zone not null,
  contact jsonb not null,
  known jsonb,
  visits jsonb,
  constraint deleted_contacts_pkey PRIMARY KEY (restaurant_id, id)
);
CREATE INDEX deleted_contacts_at on deleted_contacts (deleted_at);

create table deliveries (
  restaurant_id text not null,
  campaign_id text not null,
  channel text not null,
  contact_id text not null,
  state text not null,
  attempts smallint not null default 0,
  due_at timestamp with time zone not null,
  lease text,
  lease_until timestamp with time zone,
  revision integer not null default 1,
  provider_id text,
  reason text,
  code text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  refused_at timestamp with time zone,
  opens_at smallint,
  constraint deliveries_pkey PRIMARY KEY (restaurant_id, campaign_id, channel, contact_id),
  constraint deliveries_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'held'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'suppressed'::text, 'parked'::text, 'cancelled'::text])))
) with (fillfactor=80);
CREATE INDEX deliveries_due on deliveries (restaurant_id, campaign_id, channel, due_at) WHERE (state = ANY (ARRAY['queued'::text, 'held'::text]));
CREATE INDEX deliveries_leased on deliveries (lease_until) WHERE (state = 'sending'::text);
CREATE INDEX deliveries_parked on deliveries (due_at) WHERE (state = 'parked'::text);
CREATE INDEX deliveries_provider on deliveries (provider_id) WHERE (provider_id IS NOT NULL);
CREATE UNIQUE INDEX deliveries_provider_once on deliveries (restaurant_id, provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX deliveries_refused on deliveries (restaurant_id, campaign_id, refused_at) WHERE (refused_at IS NOT NULL);

create table email_changes (
  id text not null,
  restaurant_id text not null,
  email text not null,
  email_key text not null,
  old_email text not null,
  asks_old boolean not null,
  old_token_hash text not null,
  new_token_hash text not null,
  old_agreed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  session_id text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_as text,
  constraint email_changes_pkey PRIMARY KEY (id),
  constraint email_changes_new_token_hash_key UNIQUE (new_token_hash),
  constraint email_changes_old_token_hash_key UNIQUE (old_token_hash)
);
CREATE INDEX email_changes_age on email_changes (expires_at);
CREATE UNIQUE INDEX email_changes_open on email_changes (restaurant_id) WHERE (ended_at IS NULL);

create table email_confirmations (
  id text not null,
  token_hash text not null,
  restaurant_id text not null,
  email_key text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint email_confirmations_pkey PRIMARY KEY (id),
  constraint email_confirmations_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX email_confirmations_age on email_confirmations (expires_at);
CREATE INDEX email_confirmations_of on email_confirmations (restaurant_id) WHERE (used_at IS NULL);

create table first_steps (
  restaurant_id text not null,
  printed_at timestamp with time zone,
  put_away_at timestamp with time zone,
  constraint first_steps_pkey PRIMARY KEY (restaurant_id)
);

create table idempotency_keys (
  caller text not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  status integer,
  reply jsonb,
  created_at timestamp with time zone not null,
  kept jsonb,
  constraint idempotency_keys_pkey PRIMARY KEY (caller, endpoint, key)
);
CREATE INDEX idempotency_created on idempotency_keys (created_at);

create table import_known (
  restaurant_id text not null,
  import_id text not null,
  contact_id text not null,
  before jsonb,
  after jsonb,
  constraint import_known_pkey PRIMARY KEY (restaurant_id, import_id, contact_id)
);
CREATE INDEX import_known_contact on import_known (restaurant_id, contact_id);

create table imports (
  restaurant_id text not null,
  id text not null,
  is_attested boolean not null,
  wording text not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint imports_pkey PRIMARY KEY (restaurant_id, id)
);

create table inbound_messages (
  provider_id text not null,
  received_at timestamp with time zone not null,
  constraint inbound_messages_pkey PRIMARY KEY (provider_id)
);
CREATE INDEX inbound_messages_received on inbound_messages (received_at);

create table live_changes (
  seq bigint not null generated always as identity,
  origin text not null,
  topic text not null,
  data jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null default clock_timestamp(),
  constraint live_changes_pkey PRIMARY KEY (seq)
);
CREATE INDEX live_changes_at on live_changes (at);

create table login_waits (
  key text not null,
  failures integer not null,
  blocked_until timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint login_waits_pkey PRIMARY KEY (key)
);

create table offer_events (
  restaurant_id text not null,
  offer_id text not null,
  seq integer not null,
  from_state text,
  to_state text not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id text,
  actor_label text not null,
  cause text not null,
  request_id text,
  reason text,
  constraint offer_events_pkey PRIMARY KEY (restaurant_id, offer_id, seq),
  constraint offer_events_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['restaurant'::text, 'guest'::text, 'server'::text])))
);

create table offers (
  restaurant_id text not null,
  id text not null,
  table_id text not null,
  visit integer not null,
  state text not null,
  visit_type text not null,
  kind text not null,
  minor_units integer not null,
  expires_on date,
  code text,
  period_seconds integer not null,
  grace_seconds integer not null,
  stale_seconds integer,
  clear_seconds integer,
  auto_extend boolean not null,
  created_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  deadline_at timestamp with time zone,
  period smallint not null default 1,
  extension_granted_at timestamp with time zone,
  extends text,
  accepted_by text,
  left_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  events integer not null,
  resumes text,
  more_time_asked_at timestamp with time zone,
  accepted_account text,
  cost_minor integer,
  is_cost_estimated boolean not null default false,
  windows jsonb,
  limit_met_at timestamp with time zone,
  limit_met_by text,
  limit_lifted_at timestamp with time zone,
  constraint offers_pkey PRIMARY KEY (restaurant_id, id),
  constraint offers_accepted_has_deadline CHECK (((state <> 'accepted'::text) OR ((accepted_at IS NOT NULL) AND (deadline_at IS NOT NULL) AND (accepted_by IS NOT NULL)))),
  constraint offers_kind_check CHECK ((kind = ANY (ARRAY['dollars'::text, 'percent'::text]))),
  constraint offers_live_has_no_end CHECK (((state = ANY (ARRAY['offered'::text, 'accepted'::text])) = (ended_at IS NULL))),
  constraint offers_minor_units_check CHECK ((minor_units > 0)),
  constraint offers_next_visit_has_code CHECK (((visit_type = 'next'::text) = ((code IS NOT NULL) AND (expires_on IS NOT NULL)))),
  constraint offers_period_check CHECK ((period = ANY (ARRAY[1, 2]))),
  constraint offers_second_period_was_granted CHECK (((period = 1) OR (extension_granted_at IS NOT NULL))),
  constraint offers_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'accepted'::text, 'completed'::text, 'rejected_by_restaurant'::text, 'rejected_by_diner'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint offers_visit_type_check CHECK ((visit_type = ANY (ARRAY['current'::text, 'next'::text])))
) with (fillfactor=80);
CREATE INDEX offers_account on offers (restaurant_id, accepted_account) WHERE (accepted_account IS NOT NULL);
CREATE INDEX offers_day on offers (restaurant_id, created_at);
CREATE INDEX offers_history on offers (restaurant_id, table_id, created_at);
CREATE UNIQUE INDEX offers_one_extension on offers (restaurant_id, extends) WHERE ((extends IS NOT NULL) AND (resumes IS NULL));
CREATE UNIQUE INDEX offers_one_live on offers (restaurant_id, table_id) WHERE (state = ANY (ARRAY['offered'::text, 'accepted'::text]));
CREATE UNIQUE INDEX offers_one_resumption on offers (restaurant_id, resumes) WHERE (resumes IS NOT NULL);
CREATE INDEX offers_phone on offers (restaurant_id, accepted_by, created_at) WHERE (accepted_by IS NOT NULL);

create table otp_challenges (
  purpose text not null,
  phone_key text not null,
  subject text not null,
  sms_hash text not null,
  mail_hash text not null,
  tries_left integer not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint otp_challenges_pkey PRIMARY KEY (purpose, phone_key),
  constraint otp_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'login'::text, 'mailbox'::text]))),
  constraint otp_challenges_tries_left_check CHECK ((tries_left >= 0))
);
CREATE INDEX otp_challenges_age on otp_challenges (expires_at);

create table password_resets (
  id text not null,
  token_hash text not null,
  restaurant_id text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (id),
  constraint password_resets_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX password_resets_age on password_resets (expires_at);
CREATE INDEX password_resets_of on password_resets (restaurant_id) WHERE (used_at IS NULL);

create table pending_registrations (
  id text not null,
  phone text not null,
  name text not null,
  email text not null,
  email_marketing boolean not null,
  sms_marketing boolean not null,
  restaurant_id text,
  created_at timestamp with time zone not null,
  constraint pending_registrations_pkey PRIMARY KEY (phone),
  constraint pending_registrations_id_key UNIQUE (id)
);
CREATE INDEX pending_registrations_age on pending_registrations (created_at);

create table provider_pace (
  channel text not null,
  tokens double precision not null,
  refilled_at timestamp with time zone not null,
  blocked_until timestamp with time zone,
  constraint provider_pace_pkey PRIMARY KEY (channel)
);

create table quotas (
  name text not null,
  key text not null,
  window_start timestamp with time zone not null,
  used integer not null,
  constraint quotas_pkey PRIMARY KEY (name, key, window_start)
);
CREATE INDEX quotas_window on quotas (window_start);

create table restaurants (
  id text not null,
  name text not null,
  email text not null,
  email_key text not null,
  phone text not null,
  address text not null default ''::text,
  timezone text not null,
  settings jsonb not null default '{}'::jsonb,
  password_hash text not null,
  created_at timestamp with time zone not null,
  sample text,
  email_confirmed_at timestamp with time zone,
  sends_unconfirmed_until timestamp with time zone,
  confirmation_asked_at timestamp with time zone,
  suspended_at timestamp with time zone,
  suspension_reason text,
  currency text not null default 'USD'::text,
  logo text,
  face jsonb not null default '{}'::jsonb,
  page jsonb not null default '{}'::jsonb,
  slug text,
  old_slugs jsonb not null default '{}'::jsonb,
  currency_fixed_at timestamp with time zone,
  constraint restaurants_pkey PRIMARY KEY (id),
  constraint restaurants_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'INR'::text, 'GBP'::text, 'CAD'::text, 'AUD'::text, 'AED'::text]))),
  constraint restaurants_email_key_key UNIQUE (email_key),
  constraint restaurants_sample_check CHECK ((sample = ANY (ARRAY['closed'::text, 'local'::text, 'demo'::text]))),
  constraint restaurants_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((length(slug) >= 3) AND (length(slug) <= 40))))
);
CREATE INDEX restaurants_logo on restaurants (logo) WHERE (logo IS NOT NULL);
CREATE INDEX restaurants_old_slugs on restaurants USING gin (old_slugs);
CREATE UNIQUE INDEX restaurants_slug on restaurants (slug) WHERE (slug IS NOT NULL);
CREATE INDEX restaurants_to_ask on restaurants (created_at) WHERE ((email_confirmed_at IS NULL) AND (sends_unconfirmed_until IS NOT NULL) AND (confirmation_asked_at IS NULL));

create table sample_data (
  only_one boolean not null default true,
  written_at timestamp with time zone not null,
  constraint sample_data_pkey PRIMARY KEY (only_one),
  constraint sample_data_only_one_check CHECK (only_one)
);

create table segments (
  restaurant_id text not null,
  id text not null,
  name text not null,
  filter jsonb not null,
  created_at timestamp with time zone not null,
  constraint segments_pkey PRIMARY KEY (restaurant_id, id)
);
CREATE UNIQUE INDEX segments_name on segments (restaurant_id, lower(name));

create table sending_allowances (
  restaurant_id text not null,
  granted integer not null,
  used integer not null default 0,
  since timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  most integer,
  at_least integer,
  at_least_until timestamp with time zone,
  constraint sending_allowances_pkey PRIMARY KEY (restaurant_id)
) with (fillfactor=50);

create table services (
  restaurant_id text not null,
  id text not null,
  seq smallint not null,
  name text not null,
  weekdays smallint[] not null,
  opens smallint not null,
  closes smallint not null,
  is_busy boolean not null,
  constraint services_pkey PRIMARY KEY (restaurant_id, id),
  constraint services_closes_check CHECK (((closes >= 0) AND (closes <= 1439))),
  constraint services_opens_check CHECK (((opens >= 0) AND (opens <= 1439)))
);

create table sessions (
  id text not null,
  token_hash text not null,
  kind text not null,
  account_id text not null,
  device text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['customer'::text, 'restaurant'::text, 'admin'::text]))),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_ended on sessions (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX sessions_live on sessions (kind, account_id, created_at) WHERE (ended_at IS NULL);

create table slot_marks (
  restaurant_id text not null,
  weekday smallint not null,
  slot smallint not null,
  marked_on date not null,
  constraint slot_marks_pkey PRIMARY KEY (restaurant_id, weekday, slot),
  constraint slot_marks_slot_check CHECK (((slot >= 0) AND (slot <= 95))),
  constraint slot_marks_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

create table subscribers (
  id text not null,
  email text not null,
  state text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  left_at timestamp with time zone,
  constraint subscribers_pkey PRIMARY KEY (id),
  constraint subscribers_email_key UNIQUE (email),
  constraint subscribers_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'left'::text])))
);
CREATE INDEX subscribers_waiting on subscribers (created_at) WHERE (state = 'waiting'::text);

create table suppressions (
  hash text not null,
  restaurant_id text not null,
  channel text not null,
  reason text not null,
  campaign_id text,
  created_at timestamp with time zone not null,
  constraint suppressions_pkey PRIMARY KEY (hash, restaurant_id),
  constraint suppressions_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])))
);
CREATE INDEX suppressions_campaign on suppressions (campaign_id) WHERE (campaign_id IS NOT NULL);
CREATE INDEX suppressions_newest on suppressions (created_at) WHERE (campaign_id IS NOT NULL);

create table tables (
  restaurant_id text not null,
  id text not null,
  code text not null,
  location text not null,
  capacity smallint not null,
  is_on boolean not null default true,
  visit integer not null default 0,
  version integer not null default 1,
  offer_id text,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  changed_by text not null,
  deleted_at timestamp with time zone,
  undo_until timestamp with time zone,
  undo_version integer,
  constraint tables_pkey PRIMARY KEY (restaurant_id, id),
  constraint tables_capacity_check CHECK (((capacity >= 1) AND (capacity <= 10)))
) with (fillfactor=80);
CREATE UNIQUE INDEX tables_code on tables (restaurant_id, upper(code)) WHERE (deleted_at IS NULL);
CREATE INDEX tables_due on tables (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX tables_id on tables (id);

create table uploads_folder (
  is_only boolean not null default true,
  id text not null,
  since timestamp with time zone not null default now(),
  constraint uploads_folder_pkey PRIMARY KEY (is_only),
  constraint uploads_folder_is_only_check CHECK (is_only)
);

create table visits (
  restaurant_id text not null,
  contact_id text not null,
  day date not null,
  source text not null,
  at timestamp with time zone not null,
  last_before date,
  again_at timestamp with time zone,
  constraint visits_pkey PRIMARY KEY (restaurant_id, contact_id, day, source),
  constraint visits_source_check CHECK ((source = ANY (ARRAY['check_in'::text, 'sitting'::text, 'import'::text])))
);

alter table coupon_redemptions add constraint coupon_redemptions_restaurant_id_coupon_id_fkey FOREIGN KEY (restaurant_id, coupon_id) REFERENCES coupons(restaurant_id, id);
alter table coupon_sendings add constraint coupon_sendings_restaurant_id_coupon_id_fkey FOREIGN KEY (restaurant_id, coupon_id) REFERENCES coupons(restaurant_id, id);
alter table covers add constraint covers_restaurant_id_import_id_fkey FOREIGN KEY (restaurant_id, import_id) REFERENCES cover_imports(restaurant_id, id) ON DELETE CASCADE;
alter table import_known add constraint import_known_restaurant_id_contact_id_fkey FOREIGN KEY (restaurant_id, contact_id) REFERENCES contacts(restaurant_id, id) ON DELETE CASCADE;
alter table offers add constraint offers_restaurant_id_table_id_fkey FOREIGN KEY (restaurant_id, table_id) REFERENCES tables(restaurant_id, id);
alter table visits add constraint visits_restaurant_id_contact_id_fkey FOREIGN KEY (restaurant_id, contact_id) REFERENCES contacts(restaurant_id, id) ON DELETE CASCADE;

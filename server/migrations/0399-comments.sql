-- Descriptions of tables and columns; `npm run docs` copies them to schema.sql.

comment on table account_links is
  'Link mailed to a restaurant: password reset, email confirmation, email change. Deleted 7 days after it expires.';
comment on column account_links.kind is
  'password_reset, email_confirmation, email_change_approval (to the current email) or email_change (to the new one).';
comment on column account_links.subject_kind is 'Kind of account, as in sessions.kind; all links are for restaurants.';
comment on column account_links.subject_id is 'Id of the account; null if the requested email belongs to none.';
comment on column account_links.token_hash is 'SHA-256 of the token. The token is a keyed hash of id; it is not stored.';
comment on column account_links.email_key is 'Email the link was sent to, normalised for comparison.';
comment on column account_links.data is
  'Requesting device and, after use, outcome; for an email change also email, oldEmail and sessionId.';
comment on column account_links.used_at is 'Time the link was used or cancelled; null for one that works until expires_at.';

comment on table admin_actions is 'Action of an administrator at a restaurant; append-only.';
comment on column admin_actions.action is 'suspended, resumed or allowance_set (daily limit).';
comment on column admin_actions.reason is 'Reason for a suspension; null for other actions.';
comment on column admin_actions.amount is
  'Daily limit set, in messages; null for a return to the default and for other actions.';

comment on table admin_recovery_codes is 'Unused recovery code of an administrator''s second factor; deleted on use.';
comment on column admin_recovery_codes.code_hash is 'SHA-256 of a code of 80 random bits.';

comment on table admins is
  'Administrator of the platform, added by a command, by the configuration at a start, or as a sample account.';
comment on column admins.email_key is 'Email, normalised for comparison.';
comment on column admins.password_hash is 'argon2id.';
comment on column admins.sample is
  'Sample account: closed (no sign-in), local (local mode) or demo (DEMO=1). Null for a real account.';
comment on column admins.totp_secret is
  'Encrypted secret of the authenticator app (RFC 6238); null without a second factor.';
comment on column admins.totp_pending is 'Encrypted secret that no code has confirmed yet; null without one.';
comment on column admins.totp_step is
  'Time step (30 seconds) of the last accepted code; codes of this step and earlier ones are refused.';

comment on table article_announcements is
  'Newsletter issue: title and excerpt of an article at the time it was announced to subscribers.';

comment on table article_letters is
  'Newsletter delivery: one issue for one subscriber. The row exists before the email is sent.';
comment on column article_letters.state is
  'sending: under a lease; failed: refused, or no retry left; left: the subscriber unsubscribed before sending.';
comment on column article_letters.attempts is 'Number of attempts to send, including a running one.';
comment on column article_letters.updated_at is 'Time of the last claim or outcome.';
comment on column article_letters.due_at is 'Earliest time of the next attempt.';
comment on column article_letters.lease is 'Id of the claim that may change the row; null without a claim.';
comment on column article_letters.lease_until is
  'End of the lease, after which another process may claim the row; null without a claim.';
comment on column article_letters.reason is 'Error of the last attempt; null without one.';

comment on table articles is 'Article of the platform''s blog, written by administrators.';
comment on column articles.body is 'Sanitised HTML.';
comment on column articles.excerpt is 'Beginning of body as plain text.';
comment on column articles.read_minutes is 'Reading time: entered by the author, otherwise estimated from body.';
comment on column articles.is_ai_generated is 'The text was drafted by the language model.';
comment on column articles.image is 'Path of the title image (images.path); null without one.';
comment on column articles.image_widths is 'Widths of the title image''s files in pixels, ascending.';
comment on column articles.image_width is 'Width of the largest file in pixels.';
comment on column articles.image_height is 'Height of the largest file in pixels.';
comment on column articles.image_credit is 'Photographer of a photo from the library; null for an uploaded image.';
comment on column articles.created_at is 'Publication date shown to readers; the author may set it.';
comment on column articles.added_at is 'Time of the insert; orders articles with the same created_at.';
comment on column articles.version is 'Increases by 1 with each edit; an edit of an earlier version is refused.';
comment on column articles.search is 'Title and author in lower case.';
comment on column articles.announced_at is
  'Time the article was announced to subscribers, which happens at most once; null if it was not.';
comment on column articles.slug is 'Last part of the public address; null if the address has the id.';
comment on column articles.old_slugs is 'Earlier slugs; the article is still found by them.';
comment on column articles.meta_description is 'Description for search engines; null if the author wrote none.';
comment on column articles.body_pictures is 'Paths of the images in body (images.path).';

comment on table blog_photos is
  'Photo that a search in the photo library returned, so that an author can select it; deleted after 24 hours.';
comment on column blog_photos.id is 'Id in the photo library.';
comment on column blog_photos.source is 'URL of the full image, which the server fetches.';
comment on column blog_photos.credit is 'Name of the photographer.';
comment on column blog_photos.found_at is 'Time of the last search that returned the photo.';

comment on table budgets is 'Budget for a restaurant''s offers; the owner replaces the whole list.';
comment on column budgets.seq is 'Order chosen by the owner, from 0.';
comment on column budgets.span is 'Period: a service (see services), a business day or a business week.';
comment on column budgets.counts is 'money: cost of the offers (offers.cost_minor); offers: their number.';
comment on column budgets.most is 'Maximum: minor units of the currency for money, otherwise a number of offers.';
comment on column budgets.scope is 'Tables the budget applies to: all, those of a location, or a single table.';
comment on column budgets.scope_value is 'Location or id of the table; null for all.';

comment on table campaign_texts is
  'Text of one revision of a campaign, written at Send and at each later edit; never changed.';
comment on column campaign_texts.revision is 'From 1; deliveries.revision names the text that a recipient gets.';

comment on table campaigns is 'Campaign of a restaurant, by email, SMS or both.';
comment on column campaigns.revision is 'Current text in campaign_texts; increases by 1 with each edit after Send.';
comment on column campaigns.image is 'Path of the image (images.path); null without one.';
comment on column campaigns.status is
  'scheduled: before begins_at, including the undo window. "Finished" is derived from the deliveries.';
comment on column campaigns.send_at is 'Time chosen by the owner; null for sending right after the undo window.';
comment on column campaigns.recipients is
  'Number of recipients: counted at Send, final when all have deliveries; 0 for a draft.';
comment on column campaigns.incentive is
  'Code in the messages (contract: Incentive): mode, value, last day, time windows; null without one.';
comment on column campaigns.natural_key is
  'SHA-256 of the request: a repeat within 60 seconds creates no second campaign. Null for a draft.';
comment on column campaigns.notice is 'Reason shown to the owner of a paused campaign; null without one.';
comment on column campaigns.settled_at is
  'Time from which nothing is left to send and workers skip the campaign; null before.';
comment on column campaigns.final_counts is 'Unused.';
comment on column campaigns.deleted_at is 'Time the owner deleted the campaign; its deliveries remain. Null otherwise.';
comment on column campaigns.watched_since is
  'Start of the bounce guard''s count of refusals and opt-outs; null for created_at.';
comment on column campaigns.dlt is 'Indian DLT registration of the text message: entity_id, template_id; null without one.';
comment on column campaigns.fill_cursor is
  'Contacts up to this id have their deliveries; empty before the first step and after the last.';
comment on column campaigns.filled_count is 'Number of recipients with deliveries so far.';
comment on column campaigns.undo_until is
  'End of the undo window shown to the owner (10 seconds after Send); null for a draft.';
comment on column campaigns.begins_at is 'Time from which deliveries are stored and sent; null for a draft.';
comment on column campaigns.audience is
  'Planned audience: userIds or selection, today, isCodeMade. Null when all deliveries are stored, or cancelled.';

comment on table closed_days is
  'Calendar day on which a restaurant is closed, entered by its owner; excluded from the usual week.';

comment on table consent_events is 'Consent ledger: change of an address''s marketing consent. Never changed or deleted.';
comment on column consent_events.restaurant_id is 'Restaurant the consent is for; empty for all restaurants.';
comment on column consent_events.contact_id is 'Contact at that time, which may be deleted since then; null if unknown.';
comment on column consent_events.hash is 'Keyed hash of the email or phone, as in contacts.';
comment on column consent_events.action is 'granted: consent; revoked: refusal or opt-out; lifted: end of a suppression.';
comment on column consent_events.source is
  'Way the change was made, such as registration, manual, import, one_click, stop, reply, provider or erased.';
comment on column consent_events.wording is 'Text that was agreed to, or the guest''s message.';
comment on column consent_events.campaign_id is 'Campaign that led to the change; null if unknown.';
comment on column consent_events.proof is
  'Verification that the address is the person''s; null without one (import, public form, staff).';
comment on column consent_events.origin is 'Place or occasion of the consent as stated by staff; null otherwise.';

comment on table contact_messages is
  'Message from a public contact form of the platform, forwarded by email; deleted after a year.';
comment on column contact_messages.form is 'message: contact form; query: form of the about page.';
comment on column contact_messages.topic is 'Service or subject chosen by the visitor.';
comment on column contact_messages.digest is 'SHA-256 of the message: a repeat in the same minute is not stored.';
comment on column contact_messages.created_minute is 'created_at without its seconds.';
comment on column contact_messages.mailed_at is 'Time the message was forwarded; null before.';

comment on table contacts is 'Guest''s entry in the address book of one restaurant.';
comment on column contacts.email_hash is
  'Keyed hash of email; suppressions and consent events refer to it. Null without an email.';
comment on column contacts.phone is 'E.164.';
comment on column contacts.phone_hash is
  'Keyed hash of phone; suppressions and consent events refer to it. Null without a phone.';
comment on column contacts.wants_email is 'Marketing consent for email; a suppression of the address takes precedence.';
comment on column contacts.wants_sms is 'Marketing consent for SMS; a suppression of the number takes precedence.';
comment on column contacts.is_active is 'False: no campaign includes the guest; set by staff or by the undo of an import.';
comment on column contacts.source is
  'registration: by the guest''s own account; import: from a list; manual: added by staff.';
comment on column contacts.import_id is 'Import that added the contact; null otherwise.';
comment on column contacts.customer_id is 'Guest account; null without one.';
comment on column contacts.last_written_at is 'Time the last campaign message was sent; null if none was.';
comment on column contacts.email_failed_at is
  'Time the address permanently refused an email, which stops emails until it is changed; null otherwise.';
comment on column contacts.phone_failed_at is
  'Time the number permanently refused a text, which stops texts until it is changed; null otherwise.';
comment on column contacts.tags is 'Spelling as entered; each once per contact, without regard to case.';
comment on column contacts.birthday is 'MM-DD or YYYY-MM-DD; null if unknown.';
comment on column contacts.last_visit_on is
  'Business day of the last check-in, or a later day from an import; null if unknown.';
comment on column contacts.import_refused is 'Channels (email, sms) without consent according to the imported list.';
comment on column contacts.search is
  'Name, email and phone in lower case without accents and apostrophes, for search and order by name.';
comment on column contacts.tags_lower is 'Tags in lower case, for filters.';

comment on table coupon_redemptions is 'Redemption of a coupon or reward code by staff.';
comment on column coupon_redemptions.seq is 'From 1 for each coupon; only a shared code has more than one.';
comment on column coupon_redemptions.actor_id is 'Session of the staff device.';
comment on column coupon_redemptions.actor_label is 'Name of the staff device at that time.';
comment on column coupon_redemptions.cost_minor is
  'Cost in minor units of the currency; null for a percentage if the average spend is unknown.';
comment on column coupon_redemptions.is_cost_estimated is
  'True for a percentage, whose cost is estimated from the average spend.';
comment on column coupon_redemptions.arrived_in_time is
  'Redeemed after the time window; staff confirmed that the guest came within it.';
comment on column coupon_redemptions.override_reason is
  'Reason for a redemption outside the time windows; null without one.';

comment on table coupon_sendings is
  'Request of a guest for their coupon by SMS or email; deleted when the message was sent.';
comment on column coupon_sendings.address is 'Phone (E.164) or email.';

comment on table coupons is 'Discount code: coupon or reward code of an offer, or coupon of a campaign.';
comment on column coupons.code is 'Unique among the restaurant''s pending and valid codes.';
comment on column coupons.source_id is 'Id of the offer or campaign.';
comment on column coupons.given_at is 'Code of the table or title of the campaign, shown to staff.';
comment on column coupons.kind is 'dollars: amount in the restaurant''s currency; percent: percentage of the bill.';
comment on column coupons.minor_units is 'Minor units of the currency, or hundredths of a percent.';
comment on column coupons.expires_on is 'Last day in the restaurant''s time zone; null for a reward code.';
comment on column coupons.expires_at is
  'End of validity: of expires_on or its last time window, or of the business day for a reward code.';
comment on column coupons.state is
  'pending: offer not completed yet; void: offer failed or campaign undone. Expiry is read from expires_at.';
comment on column coupons.is_shared is 'One code for all recipients of a campaign; otherwise single-use.';
comment on column coupons.redemptions is 'Number of redemptions.';
comment on column coupons.redeemed_at is 'Time of the last redemption; null without one.';
comment on column coupons.guest is
  'SHA-256 of the cookie of the phone that accepted the offer; null before, and for campaigns.';
comment on column coupons.customer_id is 'Guest account signed in on that phone; null without one.';
comment on column coupons.contact_id is 'Recipient of a personal campaign code; null otherwise.';
comment on column coupons.sendings is 'Number of times the guest had the coupon sent by SMS or email; limited.';
comment on column coupons.visit_type is 'current: reward code for today''s bill; next: coupon for a later visit.';
comment on column coupons.earned_at is 'Time staff completed the offer; null before, and for campaigns.';
comment on column coupons.windows is
  'Time windows: array of days (1 Monday to 7 Sunday), from and until (HH:MM); null for any time.';
comment on column coupons.max_redemptions is
  'Maximum for a shared code that is for the first guests; null without a maximum.';

comment on table cover_imports is 'List of covers that the owner imported.';
comment on column cover_imports.seq is 'Order of the imports: for a half hour in several, the highest number counts.';
comment on column cover_imports.name is 'Name of the list shown to the owner.';
comment on column cover_imports.kind is 'half_hours: covers per half hour; bills: covers per bill.';
comment on column cover_imports.undone_at is 'Time of the undo, which deletes the covers; null without one.';

comment on table covers is 'Covers of one half hour, according to one import.';
comment on column covers.day is 'Calendar day in the restaurant''s time zone.';
comment on column covers.slot is 'Half hours after midnight, 0 to 47.';
comment on column covers.covers is 'Number of guests who came.';

comment on table customer_consents is 'Consent ledger of a guest account; deleted only with the account.';
comment on column customer_consents.channel is 'otp: one-time codes; sms, email: marketing.';
comment on column customer_consents.is_granted is 'False: refused or withdrawn.';
comment on column customer_consents.wording is 'Text shown with the choice.';
comment on column customer_consents.source is 'registration or preferences.';
comment on column customer_consents.proof is 'Code that verified the address; null if unknown.';

comment on table customer_restaurants is
  'Membership of a guest account in a restaurant''s address book, by its sign-up code.';

comment on table customers is 'Guest account, valid at all restaurants.';
comment on column customers.name is 'Empty if unknown.';
comment on column customers.email is 'Empty if unknown.';
comment on column customers.phone is 'E.164; empty if unknown.';
comment on column customers.phone_proven_at is 'Time a code by SMS verified the phone; null for a claimed one.';
comment on column customers.email_proven_at is 'Time a code by email verified the email; null for a claimed one.';
comment on column customers.email_marketing is 'Wish for marketing by email; consent once the email is verified.';
comment on column customers.sms_marketing is 'Wish for marketing by SMS; consent once the phone is verified.';
comment on column customers.email_key is 'Email, normalised for comparison; null without one.';

comment on table deleted_contacts is 'Deleted contact, for undo; deleted after an hour.';
comment on column deleted_contacts.contact is 'Row of contacts, without search.';
comment on column deleted_contacts.known is 'Rows of import_known; null without any.';
comment on column deleted_contacts.visits is 'Rows of visits; null without any.';

comment on table deliveries is
  'Delivery: one message of a campaign to one recipient on one channel. The row exists before sending.';
comment on column deliveries.contact_id is 'Recipient; the contact may be deleted since then.';
comment on column deliveries.state is
  'held: deferred to due_at; parked: outcome unknown, the SMS provider is asked; suppressed: excluded at sending.';
comment on column deliveries.attempts is 'Number of calls to the provider, including a running one.';
comment on column deliveries.due_at is
  'Earliest time of the next attempt; for a parked delivery, of the next query to the provider.';
comment on column deliveries.lease is 'Id of the claim that may change the row; null without a claim.';
comment on column deliveries.lease_until is
  'End of the lease, after which another process may claim the row; null without a claim.';
comment on column deliveries.revision is 'Text of the last attempt (campaign_texts.revision).';
comment on column deliveries.provider_id is 'Id of a text message at the provider; null if unknown, and for emails.';
comment on column deliveries.reason is 'Reason shown to the owner for a delay, exclusion or failure; null without one.';
comment on column deliveries.code is 'Personal code of the recipient; null otherwise.';
comment on column deliveries.sent_at is 'Time the provider accepted the message; null before.';
comment on column deliveries.refused_at is 'Time the provider permanently refused the message; null otherwise.';
comment on column deliveries.opens_at is
  'Hour of the recipient''s day (0 to 23) from which a deferred text may be sent; null otherwise.';

comment on table delivery_counts is 'Number of deliveries with the same key, maintained by triggers on deliveries.';
comment on column delivery_counts.revision is 'Text (campaign_texts.revision).';
comment on column delivery_counts.opens_at is
  'Hour from which a deferred text may be sent (deliveries.opens_at); -1 otherwise.';
comment on column delivery_counts.at is
  'due_at if held; sent_at, rounded down to 15 minutes, if sent or delivered; otherwise -infinity.';

comment on table first_steps is 'Checklist of a new restaurant: the facts that no other table has.';
comment on column first_steps.printed_at is 'Time QR codes were first printed; null before.';
comment on column first_steps.put_away_at is 'Time the owner hid the checklist; null while it is shown.';

comment on table guest_replies is
  'Newest unclear text of a guest, perhaps an opt-out; deleted when staff settle it, at the latest after 90 days.';
comment on column guest_replies.campaign_id is 'Last campaign that texted the guest.';
comment on column guest_replies.text is 'First 160 characters.';

comment on table idempotency_keys is 'Request with an Idempotency-Key and its reply; deleted after 24 hours.';
comment on column idempotency_keys.caller is 'Account as kind:id, otherwise SHA-256 of the guest cookie or IP address.';
comment on column idempotency_keys.endpoint is 'HTTP method and route.';
comment on column idempotency_keys.key_hash is 'SHA-256 of the client''s key.';
comment on column idempotency_keys.request_hash is
  'Keyed hash of the request; a different request with the same key is refused.';
comment on column idempotency_keys.is_done is 'False while the request runs; after 20 seconds a repeat takes over.';
comment on column idempotency_keys.reply is
  'Reply, encrypted with a key derived from the client''s; null before it exists and after a data deletion.';

comment on table image_import is 'Single row, once the files of DATA_DIR/uploads were imported.';

comment on table images is
  'File of an image in articles, campaigns or logos; never changed. Deleted if unused and 24 hours old.';
comment on column images.file is
  '{name}.{type}, or {name}-{width}.{type} for a smaller width; the name has 22 random characters.';
comment on column images.path is 'Path of the image, without a width, to which articles, campaigns and restaurants refer.';
comment on column images.bytes is 'WebP, JPEG or PNG.';

comment on table import_known is 'Contact of an import that was in the address book before, for the undo of the import.';
comment on column import_known.before is
  'Fields before the import: name, addresses, consent, birthday, last visit, tags; null if unchanged.';
comment on column import_known.after is 'The same fields after the import; null if unchanged.';

comment on table imports is 'Import of a guest list; its attestation is the consent of the contacts that it added.';
comment on column imports.is_attested is 'Staff confirmed that the guests agreed to marketing.';
comment on column imports.wording is 'Text of that confirmation.';
comment on column imports.undone_at is 'Time of the undo; null without one.';

comment on table inbound_messages is
  'Text message that was handled, so that a repeat by the provider is ignored; deleted after 30 days.';

comment on table live_changes is 'Live change; processes that miss its notification read it here. Deleted after 10 minutes.';
comment on column live_changes.seq is 'Order of the inserts; transactions may commit in another order.';
comment on column live_changes.origin is 'Process that made the change, which ignores the row, or a command.';
comment on column live_changes.topic is 'Subject of the change, such as table:ID or session:ID.';
comment on column live_changes.data is 'Payload without secrets; receivers query the rest.';

comment on table login_waits is
  'Failed attempts at a password or second factor; deleted by a success, or a day after the last attempt.';
comment on column login_waits.key is 'Account, followed by the device, session or purpose if its attempts count separately.';
comment on column login_waits.failures is 'Number of failed attempts in a row.';
comment on column login_waits.blocked_until is 'Time until which further attempts are refused.';
comment on column login_waits.last_at is 'Time of the last attempt.';

comment on table offer_events is 'Event of an offer; append-only.';
comment on column offer_events.seq is 'From 1 for each offer.';
comment on column offer_events.from_state is 'State before; null for a new offer.';
comment on column offer_events.at is
  'Time of the event; for one decided by the clock the time it was due, however late it is stored.';
comment on column offer_events.actor_kind is 'restaurant: staff; server: the clock.';
comment on column offer_events.actor_id is
  'Session of the staff device, or SHA-256 of the guest''s cookie; null for the server.';
comment on column offer_events.actor_label is 'Name of the staff device at that time; guest or server.';
comment on column offer_events.cause is
  'Event, such as offered, accepted, left or second_period; for the end a value of offers.end_reason.';
comment on column offer_events.request_id is 'Id of the HTTP request in the log; null without one.';
comment on column offer_events.reason is 'Reason for an exception to a budget; null otherwise.';

comment on table offers is 'Offer at a table. An ended offer never changes: an undo creates a new row (resumes).';
comment on column offers.visit is 'Party of the offer (tables.visit at that time).';
comment on column offers.state is
  'completed: table freed; rejected_by_restaurant: not freed; expired: deadline passed; withdrawn: before acceptance.';
comment on column offers.visit_type is 'current: reward code for today''s bill; next: coupon for a later visit.';
comment on column offers.kind is 'dollars: amount in the restaurant''s currency; percent: percentage of the bill.';
comment on column offers.minor_units is 'Minor units of the currency, or hundredths of a percent.';
comment on column offers.expires_on is 'Last day of the coupon in the restaurant''s time zone; null for a current visit.';
comment on column offers.code is 'Code of the coupon; null for a current visit.';
comment on column offers.period_seconds is 'Departure period in seconds.';
comment on column offers.grace_seconds is
  'Seconds after the deadline in which staff can answer, if the guest reported leaving.';
comment on column offers.stale_seconds is 'Seconds after which an offer without an answer is withdrawn; null for never.';
comment on column offers.clear_seconds is 'Seconds after the end until a new party starts automatically; null for never.';
comment on column offers.auto_extend is
  'A second period starts automatically at the deadline, unless the guest reported leaving.';
comment on column offers.accepted_at is 'Start of the current period; null before acceptance.';
comment on column offers.deadline_at is 'End of the current period, without grace; null before acceptance.';
comment on column offers.period is 'Current departure period, 1 or 2.';
comment on column offers.extension_granted_at is
  'Time the second period was granted, by staff or automatically; null without one.';
comment on column offers.extends is 'Expired offer that staff extended late by this one; null otherwise.';
comment on column offers.accepted_by is 'SHA-256 of the cookie of the phone that accepted; null before.';
comment on column offers.left_at is 'Time the guest reported leaving; null otherwise.';
comment on column offers.ended_at is 'Null while live.';
comment on column offers.end_reason is
  'freed, refused, declined, ran_out, withdrawn, stale, switched_off or table_removed; null while live.';
comment on column offers.events is 'Number of events (offer_events).';
comment on column offers.resumes is
  'Ended offer that this one replaces after an undo: that one is superseded. Null otherwise.';
comment on column offers.more_time_asked_at is 'Time the guest asked for more time, which grants nothing; null otherwise.';
comment on column offers.accepted_account is 'Guest account signed in on the phone that accepted; null without one.';
comment on column offers.cost_minor is
  'Cost in minor units of the currency; null for a percentage if the average spend is unknown.';
comment on column offers.is_cost_estimated is 'True for a percentage, whose cost is estimated from the average spend.';
comment on column offers.windows is 'Time windows of the coupon, as in coupons.windows; null for any time.';
comment on column offers.limit_met_at is 'Time a guest over the guest limit first met this offer; null otherwise.';
comment on column offers.limit_met_by is
  'SHA-256 of the cookie of a phone whose acceptance the guest limit refused; null without one.';
comment on column offers.limit_lifted_at is 'Time staff lifted the guest limit for this offer; null otherwise.';

comment on table provider_pace is 'Rate limit of a channel''s provider: a token bucket that all processes share.';
comment on column provider_pace.tokens is 'Messages that could be sent at refilled_at, with fractions.';
comment on column provider_pace.blocked_until is 'Time until which the provider asked for a pause; null without one.';

comment on table quotas is 'Counter of a limit that must survive a restart; deleted 48 hours after window_start.';
comment on column quotas.name is 'Limit in limits.ts.';
comment on column quotas.key is 'Subject of the limit: a network, an id, a hash, or all.';
comment on column quotas.window_start is 'Start of a fixed window; a sliding limit adds a share of the window before.';
comment on column quotas.used is 'Number of uses in the window.';

comment on table restaurants is 'Restaurant: account, settings, branding and public page.';
comment on column restaurants.email is 'Empty if an unconfirmed one was released.';
comment on column restaurants.email_key is 'Email, normalised for comparison; released:ID if it was released.';
comment on column restaurants.phone is 'E.164.';
comment on column restaurants.address is 'Postal address, required in campaign emails; may be empty.';
comment on column restaurants.timezone is 'IANA name.';
comment on column restaurants.settings is
  'Settings that the owner changed (contract: RestaurantSettings); the others have defaults.';
comment on column restaurants.password_hash is 'argon2id; empty for a closed sample account.';
comment on column restaurants.sample is
  'Sample restaurant: closed (no sign-in), local (local mode) or demo (DEMO=1). Null for a real one.';
comment on column restaurants.email_confirmed_at is
  'Time the owner confirmed the email by a link; null before. Required for sending to guests.';
comment on column restaurants.suspended_at is 'Time an administrator suspended sending; null otherwise.';
comment on column restaurants.suspension_reason is 'Reason of the administrator, shown to the owner; null if not suspended.';
comment on column restaurants.currency is 'ISO 4217.';
comment on column restaurants.logo is 'Path of the logo (images.path); null without one.';
comment on column restaurants.face is
  'Branding and facts for guests: colour, phone, hours, menu_url, booking_url; only what the owner set.';
comment on column restaurants.page is 'Public page: is_on, headline, about, shows (visible parts); only what the owner set.';
comment on column restaurants.slug is
  'Last part of the public page''s address (/r/{slug}); null until chosen or the page is first on.';
comment on column restaurants.old_slugs is 'Earlier slugs, each with the time until which it redirects.';
comment on column restaurants.currency_fixed_at is 'Unused.';
comment on column restaurants.phone_verified_at is
  'Time a code by SMS verified the phone; null before, and after a change of the phone.';
comment on column restaurants.slugs_taken is
  'Slugs the restaurant chose, oldest first: slug, at, is_change; limits their number.';
comment on column restaurants.slug_was_shown is
  'The public page was on with this slug, which therefore redirects after a change.';
comment on column restaurants.registered_network is
  'Keyed hash of the network the account was registered from; null if unknown.';

comment on table sample_data is 'Single row, once sample data was written or skipped, so that it is not written later.';

comment on table segments is 'Segment: saved contact filter, evaluated on use.';
comment on column segments.filter is 'Conditions (contract: ContactFilter).';

comment on table sending_allowances is 'Daily limit of a restaurant''s messages and its use; only in production.';
comment on column sending_allowances.granted is 'Messages allowed in the current day.';
comment on column sending_allowances.used is 'Messages claimed or sent in the current day.';
comment on column sending_allowances.since is 'Start of the current day: the first use after the end of the day before.';
comment on column sending_allowances.ends_at is 'End of the current day, usually of the business day.';
comment on column sending_allowances.most is 'Messages per day set by an administrator; null for the default rules.';
comment on column sending_allowances.waits_until is
  'Pause of an account in its first week when the limit shared by all new accounts is reached; null before.';

comment on table services is 'Weekly service of a restaurant, such as lunch; the owner replaces the whole list.';
comment on column services.seq is 'Order chosen by the owner, from 0.';
comment on column services.weekdays is 'Days on which the service starts, 1 Monday to 7 Sunday.';
comment on column services.opens is 'Minutes after midnight.';
comment on column services.closes is 'Minutes after midnight; at or before opens: on the next day.';
comment on column services.is_busy is 'Never suggested as a slow time.';

comment on table sessions is 'Session of an account; deleted 90 days after its end, at the latest 180 days after its start.';
comment on column sessions.token_hash is 'SHA-256 of the token.';
comment on column sessions.account_id is 'Id in customers, restaurants or admins.';
comment on column sessions.device is 'Label of the device; the account can rename it.';
comment on column sessions.last_seen_at is
  'Time of the last use, stored at most once a minute; an idle session expires by it.';
comment on column sessions.ended_at is 'Time of sign-out or revocation; null otherwise, also after expiry.';

comment on table slot_marks is 'Half hour of the week that the owner marked as slow.';
comment on column slot_marks.weekday is 'Day on which the service starts, 1 Monday to 7 Sunday.';
comment on column slot_marks.slot is 'Half hours after that day''s midnight; 48 and more are on the next day.';
comment on column slot_marks.marked_on is 'Business day of the mark.';

comment on table subscribers is 'Newsletter subscriber; deleted after 7 days without confirmation.';
comment on column subscribers.email is 'In lower case.';
comment on column subscribers.state is
  'waiting: not confirmed yet; left: unsubscribed, or the email does not exist any more.';
comment on column subscribers.created_at is 'Time of the request; of the last one while waiting.';
comment on column subscribers.confirmed_at is 'Time of the last confirmation; null without one.';
comment on column subscribers.left_at is 'Time of the last unsubscription; null without one.';

comment on table suppressions is 'Suppression: address that must not get marketing, from one restaurant or all.';
comment on column suppressions.hash is 'Keyed hash of the email or phone, as in contacts.';
comment on column suppressions.restaurant_id is 'Restaurant; empty for all restaurants.';
comment on column suppressions.reason is 'Source of the opt-out, as in consent_events.source.';
comment on column suppressions.campaign_id is 'Campaign that led to the opt-out; null if unknown.';
comment on column suppressions.import_id is
  'Import whose list states the opt-out; its undo deletes the row. Null for the person''s own opt-out.';

comment on table tables is 'Table of a restaurant. A deleted table remains for its offers.';
comment on column tables.code is 'Unique among the restaurant''s tables that are not deleted, without regard to case.';
comment on column tables.location is 'Area, such as Patio.';
comment on column tables.capacity is 'Number of seats.';
comment on column tables.is_on is 'False: switched off, no new offers.';
comment on column tables.visit is 'Number of the current party; New party adds 1. Offers of other parties are not shown.';
comment on column tables.version is
  'Increases by 1 with each change; a change is stored only if the version is still the one that was read.';
comment on column tables.offer_id is 'Newest offer, of any party; null before the first.';
comment on column tables.due_at is 'Next time at which the clock decides something (settle); null for never.';
comment on column tables.changed_by is 'Name of the staff device at that time; guest or server.';
comment on column tables.undo_until is 'Time until which the last change can be undone; null if it can''t be.';
comment on column tables.undo_version is 'Copy of version for processes of the previous release.';

comment on table unverified_registrations is
  'Guest registration that no code has verified yet; deleted on verification, or after 24 hours.';
comment on column unverified_registrations.id is 'Id of the guest account it can become.';
comment on column unverified_registrations.phone is 'E.164.';
comment on column unverified_registrations.email_marketing is 'Wish for marketing by email.';
comment on column unverified_registrations.sms_marketing is 'Wish for marketing by SMS.';
comment on column unverified_registrations.restaurant_id is 'Restaurant whose sign-up code was used; null without one.';

comment on table verification_codes is
  'One-time code, sent by SMS, email or both; valid for 10 minutes, deleted a day after it expires.';
comment on column verification_codes.purpose is 'register, login or a new email of a guest; a restaurant''s phone.';
comment on column verification_codes.address_key is 'Keyed hash of the phone or email to verify.';
comment on column verification_codes.subject is 'Unverified registration, guest account or restaurant.';
comment on column verification_codes.sms_hash is 'Keyed hash of the code sent by SMS; empty if none was sent.';
comment on column verification_codes.mail_hash is 'Keyed hash of the code sent by email; empty if none was sent.';
comment on column verification_codes.browser is 'SHA-256 of the cookie of the browser that requested the code.';
comment on column verification_codes.networks is
  'Keyed hashes of the network that requested the code and, for IPv6, of its /48.';
comment on column verification_codes.budget_key is
  'address_key, with the device if it is known: limits on requests count by it.';
comment on column verification_codes.tries_left is 'Remaining attempts.';
comment on column verification_codes.others_tries_left is 'Remaining attempts of browsers other than the requesting one.';
comment on column verification_codes.used_at is 'Time a code for this address and purpose was accepted; null before.';

comment on table visits is 'Check-in: a contact came on a business day.';
comment on column visits.day is 'Business day.';
comment on column visits.source is 'check_in: recorded by staff; the other values are reserved.';
comment on column visits.at is 'Time of the first check-in of the day.';
comment on column visits.last_before is 'Last visit known before, for undo; null without one.';
comment on column visits.again_at is 'Time of the last repeated check-in of the day, which prevents undo; null without one.';

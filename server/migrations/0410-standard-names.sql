-- Standard names for tables and columns. Backups of earlier versions are restored with the names of their time; this file then
-- runs at the next start.
alter table article_letters rename to newsletter_deliveries;
alter index article_letters_pkey rename to newsletter_deliveries_pkey;
alter index article_letters_due rename to newsletter_deliveries_due;
alter index article_letters_sending rename to newsletter_deliveries_sending;
alter table newsletter_deliveries rename constraint article_letters_state_check to newsletter_deliveries_state_check;

alter table article_announcements rename to newsletter_issues;
alter index article_announcements_pkey rename to newsletter_issues_pkey;

alter table import_known rename to import_snapshots;
alter index import_known_pkey rename to import_snapshots_pkey;
alter index import_known_contact rename to import_snapshots_contact;
alter table import_snapshots rename constraint import_known_restaurant_id_contact_id_fkey
  to import_snapshots_restaurant_id_contact_id_fkey;

alter table login_waits rename to login_throttles;
alter index login_waits_pkey rename to login_throttles_pkey;

alter table slot_marks rename to slow_time_marks;
alter index slot_marks_pkey rename to slow_time_marks_pkey;
alter table slow_time_marks rename constraint slot_marks_slot_check to slow_time_marks_slot_check;
alter table slow_time_marks rename constraint slot_marks_weekday_check to slow_time_marks_weekday_check;

alter table provider_pace rename to provider_rate_limits;
alter index provider_pace_pkey rename to provider_rate_limits_pkey;

alter table inbound_messages rename to sms_replies;
alter index inbound_messages_pkey rename to sms_replies_pkey;
alter index inbound_messages_received rename to sms_replies_received;

alter table sample_data rename column only_one to singleton;
alter table sample_data rename constraint sample_data_only_one_check to sample_data_singleton_check;
alter table campaigns rename column watched_since to bounce_window_start;
alter table sending_allowances rename column most to max_per_day;
alter table restaurants rename column face to branding;
alter table restaurants rename column page to public_page;
alter table customers rename column phone_proven_at to phone_verified_at;
alter table customers rename column email_proven_at to email_verified_at;
alter index customers_mailbox rename to customers_verified_email;
alter table customer_consents rename column proof to verified_by;
alter table customer_consents rename constraint customer_consents_proof_check to customer_consents_verified_by_check;
alter table consent_events rename column proof to verified_by;
alter table consent_events rename constraint consent_events_proof_check to consent_events_verified_by_check;
alter table visits rename column last_before to previous_visit_on;
alter table visits rename column again_at to repeated_at;
alter table offers rename column resumes to resumes_offer_id;
alter table offers rename column extends to extends_offer_id;
alter table contacts rename column import_refused to import_opted_out;
alter table articles rename column body_pictures to body_images;
alter index articles_body_pictures rename to articles_body_images;

-- Rows of contacts and visits that wait for an undo.
update deleted_contacts set
  contact = (contact - 'import_refused') || jsonb_build_object('import_opted_out', coalesce(contact -> 'import_refused', '[]')),
  visits = (
    select jsonb_agg((visit - 'last_before' - 'again_at')
      || jsonb_build_object('previous_visit_on', visit -> 'last_before', 'repeated_at', visit -> 'again_at'))
    from jsonb_array_elements(visits) visit);

alter table deliveries rename column opens_at to send_after_hour;
alter table delivery_counts rename column opens_at to send_after_hour;
drop function delivery_count_hour(text, smallint);
create function delivery_count_hour(state text, send_after_hour smallint) returns smallint language sql immutable as $$
  select case when state = 'held' then coalesce(send_after_hour, -1::smallint) else -1::smallint end
$$;

create or replace function add_delivery_counts(changes delivery_counts[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('delivery_counts ' || campaign_id, 0))
    from (select distinct campaign_id from unnest(changes) order by campaign_id) changed;
  insert into delivery_counts as c select * from unnest(changes)
    on conflict (restaurant_id, campaign_id, channel, state, revision, send_after_hour, at)
    do update set messages = c.messages + excluded.messages;
end $$;

create or replace function count_deliveries() returns trigger language plpgsql as $$
declare changes delivery_counts[];
begin
  if TG_OP = 'INSERT' then
    select array_agg(keyed::delivery_counts) into changes from (
      select restaurant_id, campaign_id, channel, state, revision, delivery_count_hour(state, send_after_hour),
        delivery_count_at(state, due_at, sent_at), count(*)::integer
      from added group by 1, 2, 3, 4, 5, 6, 7) keyed;
  elsif TG_OP = 'DELETE' then
    select array_agg(keyed::delivery_counts) into changes from (
      select restaurant_id, campaign_id, channel, state, revision, delivery_count_hour(state, send_after_hour),
        delivery_count_at(state, due_at, sent_at), -count(*)::integer
      from removed group by 1, 2, 3, 4, 5, 6, 7) keyed;
  else
    select array_agg(keyed::delivery_counts) into changes from (
      select restaurant_id, campaign_id, channel, state, revision, delivery_count_hour(state, send_after_hour),
        delivery_count_at(state, due_at, sent_at), sum(messages)::integer
      from (
        select restaurant_id, campaign_id, channel, state, revision, send_after_hour, due_at, sent_at, 1 as messages from added
        union all
        select restaurant_id, campaign_id, channel, state, revision, send_after_hour, due_at, sent_at, -1 from removed) moved
      group by 1, 2, 3, 4, 5, 6, 7 having sum(messages) <> 0) keyed;
  end if;
  if changes is not null then perform add_delivery_counts(changes); end if;
  return null;
end $$;

-- No version that reads these columns can start with this database.
alter table campaigns drop column final_counts;
alter table restaurants drop column currency_fixed_at;
alter table tables drop column undo_version;

comment on table offers is 'Offer at a table. An ended offer never changes: an undo creates a new row (resumes_offer_id).';
comment on column deleted_contacts.known is 'Rows of import_snapshots; null without any.';
comment on column delivery_counts.send_after_hour is 'Hour from which a deferred text may be sent (deliveries.send_after_hour); -1 otherwise.';

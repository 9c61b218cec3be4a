import type { Db, Tx } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { DeliveryReference } from '#platform/mail/delivery-reference.ts'
import type { MailReport } from '#platform/mail/reports/mail-report.ts'
import { endLease, type Lease } from '#platform/sending/lease.ts'
import type { OrphanedRow } from '../repo.ts'

export interface ReportedDelivery extends OrphanedRow {
  reason: string | null
  /** Null if the delivery was sent before hashes were stored and its contact is deleted. */
  addressHash: string | null
}

/** A delivery that was never attempted has no report. */
export const lockDelivery = (tx: Tx, { messageId, recipientId }: DeliveryReference) =>
  tx.maybe<ReportedDelivery>(sql`
    select d.restaurant_id, d.campaign_id, d.channel, d.contact_id, d.attempts, d.created_at, d.due_at, d.state, d.reason,
      coalesce(d.address_hash, (select c.email_hash from contacts c
        where c.restaurant_id = d.restaurant_id and c.id = d.contact_id)) as address_hash
    from campaigns k join deliveries d on d.restaurant_id = k.restaurant_id and d.campaign_id = k.id
    where k.id = ${messageId} and d.channel = 'email' and d.contact_id = ${recipientId} and d.attempts > 0
    for update of d`)

interface StoredReport extends Pick<MailReport, 'kind' | 'status'> {
  source: string
  restaurantId: string | null
  messageId: string | null
  recipientId: string | null
}

/** Returns false if one of the keys is known: the report is a repeat. */
export const storeReport = async (tx: Tx, keys: readonly string[], report: StoredReport, now: Date) =>
  (await tx.run(sql`
    insert into mail_reports (key, source, kind, status, restaurant_id, message_id, recipient_id, received_at)
    select key, ${report.source}, ${report.kind}, ${report.status}, ${report.restaurantId}, ${report.messageId},
      ${report.recipientId}, ${now} from unnest(${keys}::text[]) as u(key)
    where not exists (select from mail_reports where key = any(${keys}::text[]))
    on conflict do nothing`)) === keys.length

/** Marks the address at this restaurant, unless it was corrected since then. */
export const markBouncedAddress = (tx: Tx, restaurantId: string, addressHash: string, now: Date) =>
  tx.run(sql`
    update contacts set email_failed_at = ${now}
    where restaurant_id = ${restaurantId} and email_hash = ${addressHash} and email_failed_at is null`)

/** Returns false while another process reads the mailbox. */
export const takeMailbox = async (db: Db, { id: lease, until }: Lease, now: Date) =>
  (await db.run(sql`
    insert into bounce_mailbox as m (id, lease, lease_until) values (1, ${lease}, ${until})
    on conflict (id) do update set lease = excluded.lease, lease_until = excluded.lease_until
      where m.lease_until is null or m.lease_until < ${now}`)) === 1

export const releaseMailbox = (db: Db, { id: lease }: Lease) =>
  db.run(sql`update bounce_mailbox set ${endLease} where id = 1 and lease = ${lease}`)

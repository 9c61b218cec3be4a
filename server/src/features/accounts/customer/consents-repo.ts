import { CONSENT_WORDING, type ConsentChannel } from '@tidetable/contract/accounts/consent-wording'
import { newId } from '#platform/crypto.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

interface Consent {
  customerId: string
  channel: ConsentChannel
  isGranted: boolean
  source: 'registration' | 'preferences'
}

/** Kept for ever with the words that were shown: who, channel, wording, source, time. */
export const insertConsent = (db: Db, { customerId, channel, isGranted, source }: Consent, at: Date) =>
  db.run(sql`
    insert into customer_consents (id, customer_id, channel, is_granted, wording, source, at)
    values (${newId()}, ${customerId}, ${channel}, ${isGranted}, ${CONSENT_WORDING[channel]}, ${source}, ${at})`)

import { CONSENT_WORDING, type ConsentChannel } from '@tidetable/contract/rules/consent-wording'
import { newId } from '#platform/crypto.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export type CodeVerification = 'sms_code' | 'mail_code'
export const VERIFIED_BY = { sms: 'sms_code', email: 'mail_code' } as const

interface Consent {
  customerId: string
  channel: ConsentChannel
  isGranted: boolean
  source: 'registration' | 'preferences'
  verifiedBy: CodeVerification
}

/** Stores a consent with the wording shown; the record remains until the account is deleted. */
export const insertConsent = (db: Db, { customerId, channel, isGranted, source, verifiedBy }: Consent, at: Date) =>
  db.run(sql`
    insert into customer_consents (id, customer_id, channel, is_granted, wording, source, verified_by, at)
    values (${newId()}, ${customerId}, ${channel}, ${isGranted}, ${CONSENT_WORDING[channel]}, ${source}, ${verifiedBy}, ${at})`)

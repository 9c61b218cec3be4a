import type { Contact } from '@tidetable/contract/endpoints/address-book'

/** A person in one restaurant's address book, as the database has it. */
export interface ContactRow {
  id: string
  name: string
  email: string | null
  phone: string | null
  wantsEmail: boolean
  wantsSms: boolean
  isActive: boolean
  source: Contact['source']
  createdAt: Date
  lastWrittenAt: Date | null
  emailFailedAt: Date | null
  phoneFailedAt: Date | null
  isEmailSuppressed: boolean
  isSmsSuppressed: boolean
  /** Suppressed, and the restaurant may see it. */
  isEmailOptedOut: boolean
  isSmsOptedOut: boolean
  tags: string[]
  birthday: string | null
  /** YYYY-MM-DD. */
  lastVisitOn: string | null
  visits: number
}

/** The consent as the restaurant may see it: none where the person opted out of the whole platform before. */
export const seenConsent = (row: ContactRow): Contact['preferences'] => ({
  emailMarketing: row.wantsEmail && (row.isEmailOptedOut || !row.isEmailSuppressed),
  smsMarketing: row.wantsSms && (row.isSmsOptedOut || !row.isSmsSuppressed),
})

export const present = (row: ContactRow): Contact => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  preferences: seenConsent(row),
  isActive: row.isActive,
  source: row.source,
  createdAt: row.createdAt.toISOString(),
  optedOut: { email: row.isEmailOptedOut, sms: row.isSmsOptedOut },
  undeliverable: { email: row.emailFailedAt !== null, sms: row.phoneFailedAt !== null },
  tags: row.tags,
  birthday: row.birthday,
  lastVisitOn: row.lastVisitOn,
  visits: row.visits,
  lastWrittenAt: row.lastWrittenAt?.toISOString() ?? null,
})

import type { Channel, Contact } from '@tidetable/contract/endpoints/address-book'
import { readBirthday, readNote, readRecentDay, readTags } from '@tidetable/contract/rules/guest-facts'
import type { CsvColumns } from '#platform/csv.ts'
import { columns } from '#platform/db/columns.ts'
import { localTime } from '#platform/zone.ts'

export interface GuestFacts {
  birthday: string | null
  lastVisitOn: string | null
  tags: readonly string[]
  note: string | null
}

export interface FactsInput {
  birthday?: string | null | undefined
  lastVisitOn?: string | null | undefined
  tags?: readonly string[] | undefined
  note?: string | null | undefined
}

export const readFacts = ({ birthday, lastVisitOn, tags, note }: FactsInput): GuestFacts => ({
  birthday: readBirthday(birthday ?? ''),
  lastVisitOn: readRecentDay(lastVisitOn ?? ''),
  tags: readTags(tags ?? []),
  note: readNote(note ?? '') || null,
})

export const readFactsInput = (input: FactsInput): Partial<GuestFacts> =>
  Object.fromEntries(Object.entries(readFacts(input)).filter(([name]) => input[name as keyof FactsInput] !== undefined))

export const mergeFacts = (existing: GuestFacts, row: GuestFacts): GuestFacts => ({
  birthday: existing.birthday ?? row.birthday,
  lastVisitOn: (existing.lastVisitOn ?? '') >= (row.lastVisitOn ?? '') ? existing.lastVisitOn : row.lastVisitOn,
  tags: readTags([...existing.tags, ...row.tags]),
  note: existing.note ?? row.note,
})

export interface ImportedFacts extends GuestFacts {
  name: string
  email: string | null
  emailHash: string | null
  phone: string | null
  phoneHash: string | null
  /** Country of a number that texts cannot be sent to; null otherwise. */
  phoneCountry: string | null
  wantsEmail: boolean
  wantsSms: boolean
}

export interface StoredContact extends ImportedFacts {
  restaurantId: string
  id: string
  isActive: boolean
  source: Contact['source']
  importId: string | null
  customerId: string | null
  createdAt: Date
  lastWrittenAt: Date | null
  emailFailedAt: Date | null
  phoneFailedAt: Date | null
  /** Channels for which the imported list says that the guest does not consent. */
  importOptedOut: readonly Channel[]
}

export const factColumns = columns<GuestFacts>('contacts', {
  birthday: (c) => c.birthday,
  last_visit_on: (c) => c.lastVisitOn,
  tags: (c) => c.tags,
  note: (c) => c.note,
})

export const importedColumns = columns<ImportedFacts>('contacts', {
  name: (c) => c.name,
  email: (c) => c.email,
  email_hash: (c) => c.emailHash,
  phone: (c) => c.phone,
  phone_hash: (c) => c.phoneHash,
  phone_country: (c) => c.phoneCountry,
  wants_email: (c) => c.wantsEmail,
  wants_sms: (c) => c.wantsSms,
  ...factColumns.values,
})

export const contactColumns = columns<StoredContact>('contacts', {
  restaurant_id: (c) => c.restaurantId,
  id: (c) => c.id,
  ...importedColumns.values,
  is_active: (c) => c.isActive,
  source: (c) => c.source,
  import_id: (c) => c.importId,
  customer_id: (c) => c.customerId,
  created_at: (c) => c.createdAt,
  last_written_at: (c) => c.lastWrittenAt,
  email_failed_at: (c) => c.emailFailedAt,
  phone_failed_at: (c) => c.phoneFailedAt,
  import_opted_out: (c) => c.importOptedOut,
})

export const newContact = (
  input: Omit<ImportedFacts, keyof GuestFacts | 'phoneCountry'> &
    Pick<StoredContact, 'restaurantId' | 'id' | 'source' | 'createdAt'> &
    Partial<StoredContact>,
): StoredContact => ({
  ...readFacts({}),
  phoneCountry: null,
  isActive: true,
  importId: null,
  customerId: null,
  lastWrittenAt: null,
  emailFailedAt: null,
  phoneFailedAt: null,
  importOptedOut: [],
  ...input,
})

export interface ContactRow extends StoredContact {
  isEmailSuppressed: boolean
  isSmsSuppressed: boolean
  isEmailOptedOut: boolean
  isSmsOptedOut: boolean
  visits: number
}

/** Consent as the restaurant may see it: none if the guest opted out of the whole platform before being added. */
export const seenConsent = (row: ContactRow): Contact['preferences'] => ({
  emailMarketing: row.wantsEmail && (row.isEmailOptedOut || !row.isEmailSuppressed),
  smsMarketing: row.wantsSms && (row.isSmsOptedOut || !row.isSmsSuppressed),
})

export const present = (row: ContactRow): Contact => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  canText: row.phoneCountry === null,
  phoneCountry: row.phoneCountry,
  preferences: seenConsent(row),
  isActive: row.isActive,
  source: row.source,
  createdAt: row.createdAt.toISOString(),
  optedOut: { email: row.isEmailOptedOut, sms: row.isSmsOptedOut },
  undeliverable: { email: row.emailFailedAt !== null, sms: row.phoneFailedAt !== null },
  tags: [...row.tags],
  birthday: row.birthday,
  lastVisitOn: row.lastVisitOn,
  visits: row.visits,
  lastWrittenAt: row.lastWrittenAt?.toISOString() ?? null,
  note: row.note,
})

/** Quotes a tag that contains a separator, so that the import reads it as one. */
const tagsCell = (tags: readonly string[]): string =>
  tags.map((tag) => (/[",;|:]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ')

export const exportColumns = (zone: string): CsvColumns<ContactRow> => [
  ['name', (row) => row.name],
  ['email', (row) => row.email],
  ['phone', (row) => row.phone],
  ['email marketing', (row) => seenConsent(row).emailMarketing],
  ['sms marketing', (row) => seenConsent(row).smsMarketing],
  ['email opted out', (row) => row.isEmailOptedOut],
  ['sms opted out', (row) => row.isSmsOptedOut],
  ['active', (row) => row.isActive],
  ['source', (row) => row.source],
  ['created', (row) => localTime(row.createdAt, zone)],
  ['birthday', (row) => row.birthday],
  ['last visit', (row) => row.lastVisitOn],
  ['tags', (row) => tagsCell(row.tags)],
  ['note', (row) => row.note],
]

// Exports are read in pages and written as they come, so that memory stays flat however long they are.
import { csvOf } from '#platform/csv.ts'
import { EXPORT_SECONDS } from '#platform/db/statement-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { localTime } from '#platform/zone.ts'
import type { Restaurants } from '../../restaurants/index.ts'
import { type LedgerLine, listImportedConsents, listLedger } from '../consent/ledger-repo.ts'
import { type ContactRow, seenConsent } from './contact.ts'
import { type Looked, listContactsAfter } from './repo.ts'

const PAGE = 1000

/** Tags between commas; one that has a separator itself is quoted, so that the import reads it as one. */
const tagsCell = (tags: readonly string[]): string =>
  tags.map((tag) => (/[",;|:]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ')

const contactLine = (row: ContactRow, zone: string) => [
  row.name,
  row.email,
  row.phone,
  seenConsent(row).emailMarketing,
  seenConsent(row).smsMarketing,
  row.isEmailOptedOut,
  row.isSmsOptedOut,
  row.isActive,
  row.source,
  localTime(row.createdAt, zone),
  row.birthday,
  row.lastVisitOn,
  tagsCell(row.tags),
]

const ledgerLine = (row: LedgerLine, zone: string) => [
  localTime(row.createdAt, zone),
  row.name,
  row.address,
  row.channel,
  row.action,
  row.source,
  row.wording,
  row.proof ?? '',
  row.origin ?? '',
]

const CONTACT_HEAD = [
  'name',
  'email',
  'phone',
  'email marketing',
  'sms marketing',
  'email opted out',
  'sms opted out',
  'active',
  'source',
  'created',
  'birthday',
  'last visit',
  'tags',
]
const LEDGER_HEAD = ['at', 'name', 'address', 'channel', 'action', 'source', 'wording', 'proof', 'origin']

/** Whose clock its files tell. */
export const zoneOf = async (restaurants: Restaurants, restaurantId: string): Promise<string> =>
  (await restaurants.find(restaurantId))?.timezone ?? 'UTC'

export function createExports({ db, restaurants }: Pick<Platform, 'db'> & { restaurants: Restaurants }) {
  return {
    async contacts(restaurantId: string, looked: Looked) {
      const zone = await zoneOf(restaurants, restaurantId)
      return csvOf(
        'customers.csv',
        CONTACT_HEAD,
        (after) => listContactsAfter(db.within(EXPORT_SECONDS), restaurantId, looked, after, PAGE),
        ({ id }) => id,
        (row) => contactLine(row, zone),
      )
    },

    /** First the events, then what imports attested. Keys of the second part are marked, so one cursor serves both. */
    async consents(restaurantId: string) {
      const zone = await zoneOf(restaurants, restaurantId)
      return csvOf(
        'consents.csv',
        LEDGER_HEAD,
        async (after) => {
          if (!after.startsWith('~')) {
            const events = await listLedger(db.within(EXPORT_SECONDS), restaurantId, after, PAGE)
            if (events.length) return events
          }
          const imported = await listImportedConsents(
            db.within(EXPORT_SECONDS),
            restaurantId,
            after.startsWith('~') ? after.slice(1) : '',
            PAGE,
          )
          return imported.map((row) => ({ ...row, key: `~${row.key}` }))
        },
        ({ key }) => key,
        (row) => ledgerLine(row, zone),
      )
    },
  }
}

export type Exports = ReturnType<typeof createExports>

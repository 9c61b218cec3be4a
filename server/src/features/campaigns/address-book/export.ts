// Exports are read in pages and written as they come, so that memory stays flat however long they are.
import { type CsvColumns, csvOf } from '#platform/csv.ts'
import { EXPORT_SECONDS } from '#platform/db/statement-limits.ts'
import type { Platform } from '#platform/platform.ts'
import { localTime } from '#platform/zone.ts'
import type { Restaurants } from '../../accounts/index.ts'
import { type LedgerLine, listImportedConsents, listLedger } from '../consent/ledger-repo.ts'
import { type ContactRow, seenConsent } from './contact.ts'
import { type Looked, listContactsAfter } from './repo.ts'

const PAGE = 1000

/** Tags between commas; one that has a separator itself is quoted, so that the import reads it as one. */
const tagsCell = (tags: readonly string[]): string =>
  tags.map((tag) => (/[",;|:]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ')

const contactColumns = (zone: string): CsvColumns<ContactRow> => [
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
]

const ledgerColumns = (zone: string): CsvColumns<LedgerLine> => [
  ['at', (row) => localTime(row.createdAt, zone)],
  ['name', (row) => row.name],
  ['address', (row) => row.address],
  ['channel', (row) => row.channel],
  ['action', (row) => row.action],
  ['source', (row) => row.source],
  ['wording', (row) => row.wording],
  ['proof', (row) => row.proof ?? ''],
  ['origin', (row) => row.origin ?? ''],
]

/** Whose clock its files tell. */
export const zoneOf = async (restaurants: Restaurants, restaurantId: string): Promise<string> =>
  (await restaurants.find(restaurantId))?.timezone ?? 'UTC'

export function createExports({ db, restaurants }: Pick<Platform, 'db'> & { restaurants: Restaurants }) {
  return {
    async contacts(restaurantId: string, looked: Looked) {
      const zone = await zoneOf(restaurants, restaurantId)
      return csvOf('customers.csv', contactColumns(zone), (last) =>
        listContactsAfter(db.within(EXPORT_SECONDS), restaurantId, looked, last?.id ?? '', PAGE),
      )
    },

    /** First the events, then what imports attested. Keys of the second part are marked, so one cursor serves both. */
    async consents(restaurantId: string) {
      const zone = await zoneOf(restaurants, restaurantId)
      return csvOf('consents.csv', ledgerColumns(zone), async (last) => {
        const after = last?.key ?? ''
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
      })
    },
  }
}

export type Exports = ReturnType<typeof createExports>

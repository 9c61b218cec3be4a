// Exports are streamed page by page, so that memory use does not depend on their length.
import { type CsvColumns, csvOf } from '#platform/csv.ts'
import { EXPORT_SECONDS } from '#platform/db/statement-limits.ts'
import { localTime } from '#platform/zone.ts'
import { type LedgerLine, listImportedConsents, listLedger } from '../consent/ledger-repo.ts'
import type { CampaignsContext } from '../context.ts'
import { type GuestSelection, selectedContacts } from './bulk-repo.ts'
import { exportColumns } from './contact.ts'
import { dayOf } from './day.ts'
import { listContactsAfter } from './repo.ts'

const PAGE = 1000

const ledgerColumns = (zone: string): CsvColumns<LedgerLine> => [
  ['at', (row) => localTime(row.createdAt, zone)],
  ['name', (row) => row.name],
  ['address', (row) => row.address],
  ['channel', (row) => row.channel],
  ['action', (row) => row.action],
  ['source', (row) => row.source],
  ['wording', (row) => row.wording],
  ['proof', (row) => row.verifiedBy ?? ''],
  ['origin', (row) => row.origin ?? ''],
]

export async function exportContacts(
  { db, clock, restaurants }: CampaignsContext,
  restaurantId: string,
  people: GuestSelection,
) {
  const restaurant = await restaurants.get(restaurantId)
  const selected = selectedContacts(restaurantId, people, dayOf(restaurant, clock.now()))
  return csvOf('customers.csv', exportColumns(restaurant.timezone), (last) =>
    listContactsAfter(db.within(EXPORT_SECONDS), selected, last?.id ?? '', PAGE),
  )
}

/** Exports consent events, then import attestations, whose keys are marked so that one cursor serves both. */
export async function exportConsents({ db, restaurants }: CampaignsContext, restaurantId: string) {
  const { timezone } = await restaurants.get(restaurantId)
  const heavy = db.within(EXPORT_SECONDS)
  return csvOf('consents.csv', ledgerColumns(timezone), async (last) => {
    const after = last?.key ?? ''
    if (!after.startsWith('~')) {
      const events = await listLedger(heavy, restaurantId, after, PAGE)
      if (events.length) return events
    }
    const from = after.startsWith('~') ? after.slice(1) : ''
    const imported = await listImportedConsents(heavy, restaurantId, from, PAGE)
    return imported.map((row) => ({ ...row, key: `~${row.key}` }))
  })
}

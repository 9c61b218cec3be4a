// Exports are read in pages and written as they come, so that memory stays flat however long they are.
import type { ContactFilter } from '@tidetable/contract/address-book'
import { csvOf } from '#platform/csv.ts'
import type { Platform } from '#platform/platform.ts'
import { type LedgerLine, listImportedConsents, listLedger } from '../consent/ledger-repo.ts'
import type { ContactRow } from './contact.ts'
import { listContactsAfter } from './repo.ts'

const PAGE = 1000

const contactLine = (row: ContactRow) => [
  row.name,
  row.email,
  row.phone,
  row.wantsEmail,
  row.wantsSms,
  row.isEmailSuppressed,
  row.isSmsSuppressed,
  row.isActive,
  row.source,
  row.createdAt.toISOString(),
]

const ledgerLine = (row: LedgerLine) => [
  row.createdAt.toISOString(),
  row.name,
  row.address,
  row.channel,
  row.action,
  row.source,
  row.wording,
  row.proof ?? '',
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
]
const LEDGER_HEAD = ['at', 'name', 'address', 'channel', 'action', 'source', 'wording', 'proof']

export function createExports({ db }: Pick<Platform, 'db'>) {
  return {
    contacts: (restaurantId: string, filter: ContactFilter) =>
      csvOf(
        'customers.csv',
        CONTACT_HEAD,
        (after) => listContactsAfter(db, restaurantId, filter, after, PAGE),
        ({ id }) => id,
        contactLine,
      ),

    /** First the events, then what imports attested. Keys of the second part are marked, so one cursor serves both. */
    consents: (restaurantId: string) =>
      csvOf(
        'consents.csv',
        LEDGER_HEAD,
        async (after) => {
          if (!after.startsWith('~')) {
            const events = await listLedger(db, restaurantId, after, PAGE)
            if (events.length) return events
          }
          const imported = await listImportedConsents(
            db,
            restaurantId,
            after.startsWith('~') ? after.slice(1) : '',
            PAGE,
          )
          return imported.map((row) => ({ ...row, key: `~${row.key}` }))
        },
        ({ key }) => key,
        ledgerLine,
      ),
  }
}

export type Exports = ReturnType<typeof createExports>

import type { Channel, ImportedRow } from '@tidetable/contract/endpoints/address-book'
import type { Tx } from '#platform/db/database.ts'
import { recordConsents } from '../consent/ledger-repo.ts'
import { suppressImported } from '../consent/suppression-repo.ts'
import { listExisting } from './import-repo.ts'
import { FIELDS, findByHash, type ImportedContact, indexByHash } from './merge-imported-row.ts'

const LIST_OPTED_OUT = 'The imported list says this guest opted out.'

export interface UsableRow {
  row: ImportedRow
  contact: ImportedContact
}

/** Withdraws a channel's consent in every row whose address is opted out in any row. */
export function applyOptOuts(rows: readonly UsableRow[]): void {
  const out = new Set(
    rows.flatMap(({ contact }) => contact.optedOutChannels.map((channel) => contact[FIELDS[channel].hash])),
  )
  for (const { contact } of rows) {
    if (out.has(contact.emailHash))
      Object.assign(contact, { wantsEmail: false, refusedChannels: [...contact.refusedChannels, 'email'] })
    if (out.has(contact.phoneHash))
      Object.assign(contact, { wantsSms: false, refusedChannels: [...contact.refusedChannels, 'sms'] })
  }
}

/** Stores opt-outs and returns the new ones. Guests with an account keep their consent. */
export async function storeOptOuts(
  tx: Tx,
  { restaurantId, importId }: { restaurantId: string; importId: string },
  rows: readonly UsableRow[],
  now: Date,
): Promise<{ hashes: ReadonlySet<string>; rows: ReadonlySet<ImportedRow> }> {
  const outs = rows.filter(({ contact }) => contact.optedOutChannels.length > 0)
  const of = (key: 'emailHash' | 'phoneHash') => outs.flatMap(({ contact }) => contact[key] ?? [])
  const existing = outs.length
    ? await listExisting(tx, restaurantId, importId, { email: of('emailHash'), sms: of('phoneHash') })
    : []
  const byHash = indexByHash(existing)
  const found = new Map<string, { contactId: string | null; channel: Channel; row: ImportedRow }>()
  for (const { row, contact } of outs)
    for (const channel of contact.optedOutChannels) {
      const { hash, wants } = FIELDS[channel]
      const guests = findByHash(byHash, contact)
      for (const address of [contact[hash], ...guests.map((guest) => guest[hash])]) {
        const owner = address === null ? undefined : byHash.get(address)
        if (address === null || found.has(address) || (owner?.customerId && owner[wants])) continue
        found.set(address, { contactId: owner?.id ?? null, channel, row })
      }
    }
  const addresses = [...found].map(([hash, each]) => ({ hash, ...each }))
  const hashes = new Set(addresses.length ? await suppressImported(tx, { restaurantId, importId }, addresses, now) : [])
  const added = addresses.filter(({ hash }) => hashes.has(hash))
  const events = added.map((each) => ({ ...each, action: 'revoked' as const }))
  if (events.length) await recordConsents(tx, restaurantId, events, { source: 'import', wording: LIST_OPTED_OUT }, now)
  return { hashes, rows: new Set(added.map(({ row }) => row)) }
}

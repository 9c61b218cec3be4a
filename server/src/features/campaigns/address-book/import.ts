import type { Received } from '@tidetable/contract'
import {
  ATTESTATION,
  type addressBook,
  type Channel,
  type ImportedRow,
  type ImportResult,
} from '@tidetable/contract/endpoints/address-book'
import { importSummary } from '@tidetable/contract/formats/import-summary'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { isDuplicate } from '#platform/db/refusals.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import { addressHash } from '../consent/address-hash.ts'
import { recordConsents } from '../consent/ledger-repo.ts'
import { removeImportedSuppressions } from '../consent/suppression-repo.ts'
import type { CampaignsContext } from '../context.ts'
import { addingGuests } from './guest-cap.ts'
import { applyOptOuts, storeOptOuts, type UsableRow } from './import-opt-outs.ts'
import {
  type ConsentChange,
  insertImported,
  listExisting,
  type MergedContact,
  markUndone,
  removeImported,
  restoreMerged,
  startImport,
  storeMerged,
} from './import-repo.ts'
import {
  consentsOf,
  type ExistingContact,
  factsOf,
  findByHash,
  type ImportedContact,
  indexByHash,
  mergeImportedRow,
} from './merge-imported-row.ts'
import { EXCLUDED, type ReadRow, readRow } from './read-row.ts'

type ImportBody = Received<typeof addressBook.import>['body']
type RowInput = ImportBody['customers'][number]

export const importMessage = ({ success, updated, duplicates, failed }: Omit<ImportResult, 'import_id'>): string =>
  importSummary({
    imported: success.length,
    updated: updated.length,
    duplicates: duplicates.length,
    failed: failed.length,
  })

const LIST_WITHOUT_CONSENT = 'The imported list says this guest does not agree.'

const OPT_OUT_UNDONE = 'The import that said this guest opted out was undone.'

const IMPORT_UNDONE = {
  granted: 'The imported list that said no was undone: the earlier consent applies again.',
  revoked: 'The imported list that said yes was undone.',
}

async function recordConsentChanges(
  tx: Tx,
  restaurantId: string,
  changes: readonly ConsentChange[],
  wordings: Record<ConsentChange['action'], string>,
  now: Date,
) {
  for (const action of ['granted', 'revoked'] as const) {
    const events = changes.filter((event) => event.action === action)
    const about = { source: 'import', wording: wordings[action] }
    if (events.length) await recordConsents(tx, restaurantId, events, about, now)
  }
}

/** Attempts if concurrent imports or forms insert the same address. */
const ATTEMPTS_MAX = 3
async function retryOnDuplicate<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || !isDuplicate(error)) throw error
    }
  }
}

function explainDuplicates(duplicates: ImportedRow[], all: readonly ImportedRow[]): void {
  const first = new Map<string, number>()
  for (const { row, email, phone } of all) {
    for (const key of [email, phone]) if (key && !first.has(key)) first.set(key, row)
  }
  for (const each of duplicates) {
    const earlier = [each.email, each.phone]
      .map((key) => first.get(key))
      .find((row) => row !== undefined && row < each.row)
    each.reason = earlier ? `Same email or phone as row ${earlier}` : 'Already in your list'
  }
}

/** Without attestation no consent is stored; with it, consent is the default unless the row says otherwise. */
function toContact(
  { secret }: CampaignsContext,
  { preferences, optedOut, isActive }: RowInput,
  read: ReadRow,
  isAttested: boolean,
): ImportedContact {
  const out: Channel[] = []
  if (optedOut?.email) out.push('email')
  if (optedOut?.sms) out.push('sms')
  const refused = new Set(out)
  if (preferences?.emailMarketing === false) refused.add('email')
  if (preferences?.smsMarketing === false) refused.add('sms')
  if (read.email === null) refused.delete('email')
  if (read.phone === null) refused.delete('sms')
  return {
    id: newId(),
    ...read,
    emailHash: read.email === null ? null : addressHash(secret, 'email', read.email),
    phoneHash: read.phone === null ? null : addressHash(secret, 'sms', read.phone),
    wantsEmail: isAttested && read.email !== null && !refused.has('email'),
    wantsSms: isAttested && read.phone !== null && !refused.has('sms'),
    isActive: isActive ?? true,
    refusedChannels: [...refused],
    optedOutChannels: out,
  }
}

async function mergeExisting(
  tx: Tx,
  { restaurantId, importId }: { restaurantId: string; importId: string },
  rows: readonly UsableRow[],
) {
  const hashes = (key: 'emailHash' | 'phoneHash') => rows.flatMap(({ contact }) => contact[key] ?? [])
  const found = await listExisting(tx, restaurantId, importId, { email: hashes('emailHash'), sms: hashes('phoneHash') })
  const own = new Set(
    found.filter((each) => each.isOfThisImport).flatMap(({ emailHash, phoneHash }) => [emailHash, phoneHash]),
  )
  const existing = found
    .filter((each) => !each.isOfThisImport)
    .map(({ isOfThisImport: _, ...each }): ExistingContact => each)
  const byHash = indexByHash(existing)
  const before = new Map(existing.map((each) => [each.id, factsOf(each)]))
  const changed = new Set<ImportedRow>()
  const met = new Set<ExistingContact>()
  for (const { row, contact } of rows) {
    const person = findByHash(byHash, contact).at(0)
    if (!person) continue
    met.add(person)
    const after = mergeImportedRow(person, contact, (key) => !byHash.has(key) && !own.has(key))
    if (!after) continue
    changed.add(row)
    Object.assign(person, after)
    for (const key of [after.emailHash, after.phoneHash]) if (key) byHash.set(key, person)
  }
  const merged = [...met].map((person): MergedContact => {
    const [was, is] = [before.get(person.id) ?? factsOf(person), factsOf(person)]
    return { id: person.id, change: JSON.stringify(was) === JSON.stringify(is) ? null : { before: was, after: is } }
  })
  if (merged.length) await storeMerged(tx, restaurantId, importId, merged)
  return { changed, consents: merged.flatMap(({ id, change }) => (change ? consentsOf(id, change) : [])) }
}

export async function importGuests(
  context: CampaignsContext,
  restaurantId: string,
  countryCode: string,
  body: ImportBody,
): Promise<ImportResult> {
  const { db, clock, quota } = context
  if (!body.customers.length) throw new AppError('invalid', 'No CSV data to import.')
  const tooMany = 'Import limit reached. Try again in an hour.'
  await quota.takeOrRefuse(db, limits.imports, restaurantId, tooMany)
  const now = clock.now()
  const importId = body.import_id ?? newId()
  const failed: ImportedRow[] = []
  const usable: { row: ImportedRow; input: RowInput; read: ReadRow }[] = []
  body.customers.forEach((input, at) => {
    const verdict = readRow(input, body.country_code ?? countryCode)
    const number = body.first_row + at
    if (!verdict.isUsable) {
      const { name, email, phone } = input
      failed.push({ row: number, name, email, phone, reason: verdict.reason })
      return
    }
    const { row: read, excluded } = verdict
    const result = { row: number, name: read.name, email: read.email ?? '', phone: read.phone ?? '' }
    usable.push({ row: excluded ? { ...result, reason: EXCLUDED[excluded] } : result, input, read })
  })
  const { rows, added, merged } = await retryOnDuplicate(() =>
    db.transaction(
      async (tx) => {
        const started = await startImport(tx, restaurantId, {
          id: importId,
          isAttested: body.attested,
          wording: ATTESTATION,
          createdAt: now,
        })
        if (started.undoneAt) throw new AppError('conflict', 'This import was undone.')
        // The attestation of the first chunk applies to the whole import.
        const isAttested = started.isAttested && body.attested
        const rows = usable.map(({ row, input, read }) => ({
          row,
          contact: toContact(context, input, read, isAttested),
        }))
        applyOptOuts(rows)
        const contacts = rows.map(({ contact }) => contact)
        const ids = await addingGuests(tx, restaurantId, async () => {
          const result = rows.length
            ? await insertImported(tx, restaurantId, importId, contacts, now)
            : new Set<string>()
          return { added: result.size, result }
        })
        const existing = rows.filter(({ contact }) => !ids.has(contact.id))
        const merged = await mergeExisting(tx, { restaurantId, importId }, existing)
        const optedOut = await storeOptOuts(tx, { restaurantId, importId }, rows, now)
        const consents = merged.consents.filter(({ hash }) => !optedOut.hashes.has(hash))
        await recordConsentChanges(
          tx,
          restaurantId,
          consents,
          { granted: ATTESTATION, revoked: LIST_WITHOUT_CONSENT },
          now,
        )
        return { rows, added: ids, merged: new Set([...merged.changed, ...optedOut.rows]) }
      },
      { statementTimeoutSeconds: 30 },
    ),
  )
  const success = rows.filter(({ contact }) => added.has(contact.id)).map(({ row }) => row)
  const others = rows.filter(({ contact }) => !added.has(contact.id)).map(({ row }) => row)
  const updated = others.filter((row) => merged.has(row))
  const duplicates = others.filter((row) => !merged.has(row))
  explainDuplicates(
    duplicates,
    rows.map(({ row }) => row),
  )
  return { success, updated, duplicates, failed, import_id: importId }
}

export const undoImport = ({ db, clock }: CampaignsContext, restaurantId: string, importId: string) =>
  db.transaction(
    async (tx) => {
      const now = clock.now()
      if (!(await markUndone(tx, restaurantId, importId, now))) throw notFound('Import')
      const removedSuppressions = await removeImportedSuppressions(tx, restaurantId, importId)
      const { restored, consents: restoredConsents } = await restoreMerged(tx, restaurantId, importId)
      const { removed, deactivated, consents } = await removeImported(tx, restaurantId, importId)
      await recordConsentChanges(tx, restaurantId, [...restoredConsents, ...consents], IMPORT_UNDONE, now)
      const events = removedSuppressions.map((each) => ({ ...each, contactId: null, action: 'lifted' as const }))
      const about = { source: 'import', wording: OPT_OUT_UNDONE }
      if (events.length) await recordConsents(tx, restaurantId, events, about, now)
      return { removed, deactivated, restored }
    },
    { statementTimeoutSeconds: 30 },
  )

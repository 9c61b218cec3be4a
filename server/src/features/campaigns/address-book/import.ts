import type { Received } from '@tidetable/contract'
import { ATTESTATION, type addressBook, type ImportedRow, type ImportResult } from '@tidetable/contract/address-book'
import { importSummary } from '@tidetable/contract/import-summary'
import { newId } from '#platform/crypto.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { addressHash } from '../consent/address-hash.ts'
import { beginImport, insertImported, markUndone, removeImported } from './import-repo.ts'
import { readRow } from './read-row.ts'
import type { NewContact } from './repo.ts'

type ImportBody = Received<typeof addressBook.import>['body']
type GivenRow = ImportBody['customers'][number]

export const importMessage = ({ success, duplicates, failed }: Omit<ImportResult, 'import_id'>): string =>
  importSummary({ imported: success.length, duplicates: duplicates.length, failed: failed.length })

/** "Same as row 12" for the rows of one chunk; otherwise the contact was there before. */
function explainDuplicates(duplicates: ImportedRow[], all: readonly ImportedRow[]): void {
  const first = new Map<string, number>()
  for (const { row, email, phone } of all) {
    for (const key of [email, phone]) if (key && !first.has(key)) first.set(key, row)
  }
  for (const each of duplicates) {
    const earlier = [each.email, each.phone]
      .map((key) => first.get(key))
      .find((row) => row !== undefined && row < each.row)
    each.reason = earlier ? `Same e-mail or phone as row ${earlier}` : 'Already in your customers'
  }
}

export function createImports({ db, clock, quota, secret }: Pick<Platform, 'db' | 'clock' | 'quota' | 'secret'>) {
  const hash = (channel: 'email' | 'sms', address: string | null) =>
    address === null ? null : addressHash(secret, channel, address)

  /** Without the attestation the marketing flags stay off; with it they follow the row, on unless it says otherwise. */
  const toContact = (
    given: GivenRow,
    read: { name: string; email: string | null; phone: string | null },
    isAttested: boolean,
  ): NewContact => ({
    id: newId(),
    ...read,
    emailHash: hash('email', read.email),
    phoneHash: hash('sms', read.phone),
    wantsEmail: isAttested && read.email !== null && (given.preferences?.emailMarketing ?? true),
    wantsSms: isAttested && read.phone !== null && (given.preferences?.smsMarketing ?? true),
    isActive: given.isActive ?? true,
  })

  return {
    async import(restaurantId: string, countryCode: string, body: ImportBody): Promise<ImportResult> {
      if (!body.customers.length) throw new AppError('invalid', 'No CSV data to import.')
      if (!(await quota.take(db, limits.imports, restaurantId)))
        throw new AppError('too_many', 'That was a lot of importing. Please go on in an hour.', {
          retryAfterSeconds: quota.secondsLeft(limits.imports),
        })
      const now = clock.now()
      const importId = body.import_id ?? newId()
      const failed: ImportedRow[] = []
      const usable: {
        row: ImportedRow
        given: GivenRow
        read: { name: string; email: string | null; phone: string | null }
      }[] = []
      body.customers.forEach((given, at) => {
        const verdict = readRow(given, body.country_code ?? countryCode)
        const row = { row: body.first_row + at, name: given.name, email: given.email, phone: given.phone }
        if (verdict.isUsable) {
          const { name, email, phone } = verdict
          usable.push({
            row: { row: row.row, name, email: email ?? '', phone: phone ?? '' },
            given,
            read: { name, email, phone },
          })
        } else failed.push({ ...row, reason: verdict.reason })
      })
      const inserted = await db.transaction(
        async (tx) => {
          const begun = await beginImport(tx, restaurantId, {
            id: importId,
            isAttested: body.attested,
            wording: ATTESTATION,
            createdAt: now,
          })
          if (begun.undoneAt) throw new AppError('conflict', 'This import was undone.')
          // The first chunk's word holds for the whole import.
          const rows = usable.map(({ given, read }) => toContact(given, read, begun.isAttested && body.attested))
          const ids = rows.length ? await insertImported(tx, restaurantId, importId, rows, now) : new Set<string>()
          return rows.map(({ id }) => ids.has(id))
        },
        { statementTimeoutSeconds: 30 },
      )
      const success = usable.filter((_, at) => inserted[at]).map(({ row }) => row)
      const duplicates = usable.filter((_, at) => !inserted[at]).map(({ row }) => row)
      explainDuplicates(
        duplicates,
        usable.map(({ row }) => row),
      )
      return { success, duplicates, failed, import_id: importId }
    },

    undo: (restaurantId: string, importId: string) =>
      db.transaction(
        async (tx) => {
          if (!(await markUndone(tx, restaurantId, importId, clock.now()))) throw notFound('Import')
          return await removeImported(tx, restaurantId, importId)
        },
        { statementTimeoutSeconds: 30 },
      ),
  }
}

export type Imports = ReturnType<typeof createImports>

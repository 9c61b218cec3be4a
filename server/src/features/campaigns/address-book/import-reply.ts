// An import's reply without the people in it, and the same reply again from the rows of the repeated request.
import { ImportedRow, ImportResult } from '@tidetable/contract/address-book'
import { z } from 'zod'
import { type GivenRow, readRow } from './read-row.ts'

const Verdicts = z.array(ImportedRow.pick({ row: true, reason: true }))
// What was kept before there were updates has none.
const Kept = ImportResult.extend({
  success: Verdicts,
  updated: Verdicts.default([]),
  duplicates: Verdicts,
  failed: Verdicts,
})

interface Repeated {
  customers: readonly GivenRow[]
  first_row: number
  country_code?: string | undefined
}

export const storeImportReply = (reply: ImportResult): unknown => Kept.parse(reply)

export function rebuildImportReply(kept: unknown, countryCode: string, body: Repeated): ImportResult {
  const { import_id, success, updated, duplicates, failed } = Kept.parse(kept)
  const withPerson = ({ row, ...verdict }: { row: number; reason?: string | undefined }): ImportedRow => {
    const given = body.customers[row - body.first_row]
    const read = given && readRow(given, body.country_code ?? countryCode)
    const { name, email, phone } = read?.isUsable ? read.row : { name: '', email: '', phone: '', ...given }
    const { reason } = verdict
    return { row, name, email: email ?? '', phone: phone ?? '', ...(reason === undefined ? {} : { reason }) }
  }
  return {
    import_id,
    success: success.map(withPerson),
    updated: updated.map(withPerson),
    duplicates: duplicates.map(withPerson),
    failed: failed.map(withPerson),
  }
}

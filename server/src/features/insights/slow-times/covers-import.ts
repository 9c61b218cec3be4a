import type { Received } from '@tidetable/contract'
import type { CoverImportResult, ImportPreview, slowTimes } from '@tidetable/contract/endpoints/slow-times'
import { coverReasons, coverRowWords, coverSummary } from '@tidetable/contract/formats/cover-words'
import { createCoverValidator } from '@tidetable/contract/rules/cover-rows'
import { COVERS_MAX } from '@tidetable/contract/rules/slots'
import { newId } from '#platform/crypto.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import { localDay } from '#platform/zone.ts'
import type { RestaurantPlatform } from '../../restaurants/index.ts'
import * as repo from './covers-repo.ts'
import { coverImportWords } from './words.ts'

type ImportBody = Received<typeof slowTimes.importCovers>['body']

export const importMessage = ({ success, duplicates, failed }: Omit<CoverImportResult, 'import_id'>): string =>
  coverSummary({ counted: success.length, duplicates: duplicates.length, failed: failed.length })

const keyOf = ({ day, slot }: { day: string; slot: number }) => `${day} ${slot}`

export async function importCovers(
  context: RestaurantPlatform,
  restaurantId: string,
  body: ImportBody,
): Promise<CoverImportResult> {
  const { clock, db, quota } = context
  const { timezone: zone } = await context.restaurants.get(restaurantId)
  if (body.rows.length === 0) throw new AppError('invalid', coverImportWords.noRows)
  await quota.takeOrRefuse(db, limits.coverImports, restaurantId, coverImportWords.tooMany)
  const { kind, name, first_row } = body
  const now = clock.now()
  const importId = body.import_id ?? newId()
  const validate = createCoverValidator({ today: localDay(now, zone), zone })
  const failed: ImportPreview[] = []
  const duplicates: ImportPreview[] = []
  const usable: { number: number; row: repo.SlotSum }[] = []
  const seen = new Map<string, number>()
  for (const [at, input] of body.rows.entries()) {
    const number = first_row + at
    const { problem, row } = validate(input)
    if (problem) {
      failed.push({ row: number, reason: coverReasons[problem] })
      continue
    }
    // Several bills can have the same minute.
    const time = `${row.day} ${row.minute}`
    const same = kind === 'bills' ? undefined : seen.get(time)
    if (same === undefined) {
      seen.set(time, number)
      usable.push({ number, row })
    } else duplicates.push({ row: number, reason: coverRowWords.sameAs(same) })
  }
  const days = [...new Set(usable.map(({ row }) => row.day))]

  const success = await db.transaction(
    async (tx) => {
      const started = await repo.startImport(tx, restaurantId, { id: importId, name, kind, createdAt: now })
      if (started.undoneAt) throw new AppError('conflict', coverImportWords.undoneBefore)
      if (started.kind !== kind) throw new AppError('conflict', coverImportWords.otherKind)
      const before = await repo.listOverlapping(tx, restaurantId, importId, days)
      const earlierKeys = new Set(before.map(keyOf))
      const sums = new Map<string, repo.SlotSum>()
      for (const sum of await repo.listOfImport(tx, restaurantId, importId, days)) sums.set(keyOf(sum), sum)
      const touched = new Map<string, repo.SlotSum>()
      const counted: ImportPreview[] = []
      for (const { number, row } of usable) {
        const key = keyOf(row)
        const { day, slot } = row
        const covers = (sums.get(key)?.covers ?? 0) + row.covers
        if (covers > COVERS_MAX) {
          failed.push({ row: number, reason: coverReasons.tooMany })
          continue
        }
        sums.set(key, { day, slot, covers })
        touched.set(key, { day, slot, covers })
        counted.push({ row: number, ...(earlierKeys.has(key) ? { reason: coverRowWords.replaces } : {}) })
      }
      if (touched.size > 0) await repo.saveSums(tx, restaurantId, importId, [...touched.values()])
      return counted
    },
    { statementTimeoutSeconds: 30 },
  )
  failed.sort((a, b) => a.row - b.row)
  return { success, duplicates, failed, import_id: importId }
}

export const undoImport = (
  { clock, db }: RestaurantPlatform,
  restaurantId: string,
  importId: string,
): Promise<{ days: number }> =>
  db.transaction(async (tx) => {
    if (!(await repo.markUndone(tx, restaurantId, importId, clock.now()))) throw notFound('Import')
    return { days: await repo.removeCovers(tx, restaurantId, importId) }
  })

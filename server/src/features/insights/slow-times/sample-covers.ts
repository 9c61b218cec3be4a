import { addDays, weekdayOf } from '@tidetable/contract/rules/calendar-day'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Sample } from '#platform/feature.ts'
import { seededRandom } from '#platform/seeded-random.ts'
import { localDay } from '#platform/zone.ts'
import { saveSums, startImport } from './covers-repo.ts'

const SEED = 20_26_13
const WEEKS = 8
/** Guests per half hour from Monday on. */
const LUNCH = [6, 4, 5, 7, 10, 18, 20]
const DINNER = [12, 7, 14, 18, 27, 30, 16]

/** Half hours since midnight: 12:00–14:30 and 18:30–22:00. */
const SERVICES = [
  { first: 24, last: 28, guests: LUNCH },
  { first: 37, last: 43, guests: DINNER },
]

export async function writeSampleCovers(tx: Tx, { restaurantId, now }: Sample, timezone: string): Promise<void> {
  const random = seededRandom(SEED)
  const today = localDay(now, timezone)
  const days = Array.from({ length: WEEKS * 7 }, (_, at) => addDays(today, at - WEEKS * 7))
  const sums = days.flatMap((day) =>
    SERVICES.flatMap(({ first, last, guests }) =>
      Array.from({ length: last - first + 1 }, (_, at) => ({
        day,
        slot: first + at,
        covers: Math.round((guests[weekdayOf(day) - 1] ?? 0) * (0.75 + random.from(0, 50) / 100)),
      })),
    ),
  )
  const id = newId()
  await startImport(tx, restaurantId, { id, name: 'covers.csv', kind: 'half_hours', createdAt: now })
  await saveSums(tx, restaurantId, id, sums)
}

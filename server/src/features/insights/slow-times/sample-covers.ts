import { addDays, weekdayOf } from '@tidetable/contract/rules/calendar-day'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Sample } from '#platform/feature.ts'
import { seededRandom } from '#platform/seeded-random.ts'
import { localDay } from '#platform/zone.ts'
import { saveSums, startImport } from './covers-repo.ts'

const SEED = 20_26_13
const WEEKS = 8
/** Guests who arrive in a half hour of the busiest service. */
const GUESTS_MAX = 15
/** Factor of each weekday, from Monday. */
const WEEKDAYS = [0.5, 0.3, 0.5, 0.7, 1, 1.1, 0.8]
/** First half hour (since midnight) of a service, and the factor of each of its half hours. */
const SERVICES: readonly (readonly [first: number, shares: readonly number[]])[] = [
  [16, [0.2, 0.3, 0.35, 0.35, 0.3, 0.2, 0.2, 0.35, 0.6, 0.75, 0.75, 0.55, 0.35, 0.2, 0.15, 0.1, 0.1]],
  [34, [0.2, 0.25, 0.4, 0.7, 0.9, 1, 1, 0.9, 0.7, 0.55, 0.4, 0.3, 0.2, 0.1]],
]

export async function writeSampleCovers(tx: Tx, { restaurantId, now }: Sample, timezone: string): Promise<void> {
  const random = seededRandom(SEED)
  const today = localDay(now, timezone)
  const days = Array.from({ length: WEEKS * 7 }, (_, at) => addDays(today, at - WEEKS * 7))
  const sums = days.flatMap((day) =>
    SERVICES.flatMap(([first, shares]) =>
      shares.map((share, at) => {
        const guests = GUESTS_MAX * share * (WEEKDAYS[weekdayOf(day) - 1] ?? 0)
        return { day, slot: first + at, covers: Math.round(guests * (0.75 + random.from(0, 50) / 100)) }
      }),
    ),
  )
  const id = newId()
  await startImport(tx, restaurantId, { id, name: 'covers.csv', kind: 'half_hours', createdAt: now })
  await saveSums(tx, restaurantId, id, sums)
}

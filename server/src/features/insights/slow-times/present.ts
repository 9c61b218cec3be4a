import type { CoverImport } from '@tidetable/contract/endpoints/slow-times'
import { minutesOf, type OpeningInterval } from '@tidetable/contract/rules/opening-hours'
import type { ImportRow } from './covers-repo.ts'
import type { ServiceHours } from './service-hours.ts'

export interface NamedHours extends ServiceHours {
  /** Name of the service; empty for opening hours that are not a service. */
  name: string
}

export const toServiceHours = ({ name, weekdays, opens, closes, is_busy }: OpeningInterval): NamedHours => ({
  name,
  weekdays,
  opens: minutesOf(opens),
  closes: minutesOf(closes),
  isBusy: is_busy,
})

export const presentImport = (row: ImportRow): CoverImport => ({
  _id: row.id,
  name: row.name,
  kind: row.kind,
  created_at: row.createdAt.toISOString(),
  from: row.first,
  until: row.last,
  days: row.days,
  guests: row.guests,
})

import type { CoverImport, ServiceInput, Service as WireService } from '@tidetable/contract/endpoints/slow-times'
import { minutesOf } from '@tidetable/contract/rules/opening-hours'
import type { ImportRow } from './covers-repo.ts'
import type { Service } from './repo.ts'

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const presentService = ({ id, name, weekdays, opens, closes, isBusy }: Service): WireService => ({
  _id: id,
  name,
  weekdays: [...weekdays],
  opens: clockOf(opens),
  closes: clockOf(closes),
  is_busy: isBusy,
})

export const toService = (given: ServiceInput, id: string): Service => ({
  id,
  name: given.name,
  weekdays: given.weekdays,
  opens: minutesOf(given.opens),
  closes: minutesOf(given.closes),
  isBusy: given.is_busy,
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

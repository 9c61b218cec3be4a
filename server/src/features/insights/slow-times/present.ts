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

export const toService = (input: ServiceInput, id: string): Service => ({
  id,
  name: input.name,
  weekdays: input.weekdays,
  opens: minutesOf(input.opens),
  closes: minutesOf(input.closes),
  isBusy: input.is_busy,
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

import { Day, DayInput, Id, ok } from '../fields/common.ts'
import { wholeNumber } from '../fields/number.ts'
import { text } from '../fields/text.ts'
import { slowTimes as routes } from '../routes/insights.ts'
import { SERVICES_MAX, SLOTS_PER_DAY } from '../rules/slots.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'
import { COVER_ROWS_MAX, CoverImportResult, CoverKindOfFile, CoverRow, Covers } from './slow-times/covers.ts'
import { Service, ServiceInput, Weekday } from './slow-times/services.ts'
import { SlowTimes } from './slow-times/usual-week.ts'

export { type CoverImport, CoverImportResult, type Covers, type ImportPreview } from './slow-times/covers.ts'
export type { Service, ServiceInput } from './slow-times/services.ts'
export type { SlotCell, SlowTime, SlowTimes } from './slow-times/usual-week.ts'

const MARKS_MAX = 7 * SLOTS_PER_DAY
const CLOSED_MAX = 400
const IMPORT_NAME_MAX = 120

export const slowTimes = {
  services: endpoint({
    ...routes.services,
    summary: 'Lists the restaurant’s services: opening hours, and which are busy',
    access: 'restaurant',
    reply: ok(z.array(Service)),
  }),
  replaceServices: endpoint({
    ...routes.replaceServices,
    summary: 'Replaces the restaurant’s services',
    access: 'restaurant',
    body: z.strictObject({
      services: z.array(ServiceInput).max(SERVICES_MAX, `A restaurant can have up to ${SERVICES_MAX} services`),
    }),
    reply: ok(z.array(Service)),
  }),
  importCovers: endpoint({
    ...routes.importCovers,
    summary:
      'Imports up to 5,000 rows of guest counts by half hour or bill; larger files in chunks under one import_id',
    access: 'restaurant',
    body: z.strictObject({
      kind: CoverKindOfFile,
      rows: z.array(CoverRow).max(COVER_ROWS_MAX),
      import_id: Id.optional(),
      first_row: wholeNumber(1).default(1),
      name: text(IMPORT_NAME_MAX).default(''),
    }),
    reply: ok(CoverImportResult),
  }),
  covers: endpoint({
    ...routes.covers,
    summary: 'Lists the imported files of guest counts, and the days that count as closed',
    access: 'restaurant',
    reply: ok(Covers),
  }),
  undoImport: endpoint({
    ...routes.undoImport,
    summary: 'Undoes an import of guest counts; earlier files apply again',
    access: 'restaurant',
    params: z.object({ id: Id }),
    reply: ok(z.object({ days: z.number().int() })),
  }),
  replaceClosed: endpoint({
    ...routes.replaceClosed,
    summary: 'Replaces the days that count as closed and are excluded from the typical week',
    access: 'restaurant',
    body: z.strictObject({
      days: z.array(DayInput).max(CLOSED_MAX, `Up to ${CLOSED_MAX} days can be marked as closed`),
    }),
    reply: ok(z.array(Day)),
  }),
  slots: endpoint({
    ...routes.slots,
    summary: 'Returns a typical week by the half hour, the share of seats taken, and slow times',
    access: 'restaurant',
    reply: ok(SlowTimes),
  }),
  markSlots: endpoint({
    ...routes.markSlots,
    summary: 'Replaces the half hours that are manually marked as slow',
    access: 'restaurant',
    body: z.strictObject({
      marked: z
        .array(
          z
            .strictObject({ weekday: Weekday, slot: wholeNumber(0, 2 * SLOTS_PER_DAY - 1) })
            .meta({ id: 'MarkedSlotInput' }),
        )
        .max(MARKS_MAX),
    }),
    reply: ok(SlowTimes),
  }),
  exportSlots: endpoint({
    ...routes.exportSlots,
    summary: 'Returns the typical week as CSV, one row per half hour',
    access: 'restaurant',
    produces: 'text/csv',
    reply: z.string(),
  }),
}

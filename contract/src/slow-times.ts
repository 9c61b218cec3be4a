// When the house is slow: its services, the guests that came, and what a usual week looks like by the half hour.
import { z } from 'zod'
import { addresses } from './addresses/slow-times.ts'
import { Day, flag, GivenDay, Id, ok, Time } from './common.ts'
import { COVER_KINDS } from './cover-rows.ts'
import { endpoint } from './endpoint.ts'
import { lengthProblem, reversedProblem } from './insight-span.ts'
import { wholeNumber } from './number.ts'
import { minutesOf } from './opening-hours.ts'
import { SERVICE_HOURS_MAX, SERVICES_MAX, SLOTS_A_DAY } from './slots.ts'
import { text, textAsTyped } from './text.ts'

const NAME_MAX = 60
const DAYS_MISSING = 'Please choose at least one day'
const TIME = 'Please enter a time such as 17:30'
const TOO_LONG = `A service can last ${SERVICE_HOURS_MAX} hours at most. Please make two of it.`
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/

const Weekday = wholeNumber(1, 7)
const weekdays = z
  .array(Weekday, DAYS_MISSING)
  .min(1, DAYS_MISSING)
  .max(7)
  .transform((days) => [...new Set(days)].sort((a, b) => a - b))
const clock = textAsTyped(5, { required: TIME, tooLong: TIME }).regex(CLOCK, TIME)

const DAY_MINUTES = 1440

/** Minutes from opening to closing; what closes at or before it opens runs past midnight. */
const serviceMinutes = ({ opens, closes }: { opens: string; closes: string }): number =>
  (minutesOf(closes) - minutesOf(opens) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES

const service = {
  name: text(NAME_MAX, {
    required: 'Please give the service a name',
    tooLong: `A name can have ${NAME_MAX} characters at most`,
  }),
  /** The days on which it opens, 1 Monday to 7 Sunday. */
  weekdays,
  /** HH:MM on the restaurant's clock. */
  opens: clock,
  /** HH:MM; at or before `opens`, on the next day: the service belongs to the day it opened. */
  closes: clock,
  /** Nobody needs to be invited then. */
  is_busy: flag.default(false),
}
interface Hours {
  opens: string
  closes: string
}
/** Told beside the closing time. As `formRule` has it, without what else that brings to the screens. */
const notTooLong = (hours: Hours, { addIssue }: z.core.$RefinementCtx<Hours>): void => {
  if (tooLong(hours)) addIssue({ code: 'custom', path: ['closes'], message: TOO_LONG })
}
const tooLong = ({ opens, closes }: Hours): boolean =>
  CLOCK.test(opens) && CLOCK.test(closes) && serviceMinutes({ opens, closes }) > SERVICE_HOURS_MAX * 60

/** One that has no id yet is new. */
export const GivenService = z
  .strictObject({ _id: Id.optional(), ...service })
  .superRefine(notTooLong)
  .meta({ id: 'GivenService' })
export type GivenService = z.output<typeof GivenService>

/** What the dialog asks. */
export const ServiceForm = z.object(service).superRefine(notTooLong)

export const Service = z
  .object({
    _id: z.string(),
    name: z.string(),
    weekdays: z.array(z.number().int()),
    opens: z.string(),
    closes: z.string(),
    is_busy: z.boolean(),
  })
  .meta({ id: 'Service' })
export type Service = z.infer<typeof Service>

const COVER_ROWS_MAX = 5000
/** No day, time or number is longer; the rest of such a cell is not looked at. */
const CELL_MAX = 40
const cell = z
  .union([z.string().transform((given) => given.slice(0, CELL_MAX)), z.number().transform(String)])
  .nullish()
  .transform((value) => value ?? '')

/** One row as it came; whether it can be used is told per row, so a bad one never spoils the rest. */
export const CoverRow = z
  .strictObject({
    /** YYYY-MM-DD */
    day: cell,
    /** HH:MM, 24 hours; not looked at of a whole day. */
    time: cell,
    /** Guests. */
    covers: cell,
    /** Major units; of a bill below 0 for a refund. */
    sales: cell,
  })
  .meta({ id: 'CoverRow' })

const CoverKindOfFile = z.enum(COVER_KINDS).meta({ id: 'CoverKind' })

export const JudgedCovers = z
  .object({
    /** Counts from 1 through the whole file. */
    row: z.number().int(),
    reason: z.string().optional(),
  })
  .meta({ id: 'JudgedCovers' })
export type JudgedCovers = z.infer<typeof JudgedCovers>

export const CoverImportResult = z
  .object({
    /** Counted; a reason says whose place the row took. */
    success: z.array(JudgedCovers),
    duplicates: z.array(JudgedCovers),
    failed: z.array(JudgedCovers),
    import_id: Id,
  })
  .meta({ id: 'CoverImportResult' })
export type CoverImportResult = z.infer<typeof CoverImportResult>

export const CoverImport = z
  .object({
    _id: z.string(),
    /** Of the file; empty for what was pasted. */
    name: z.string(),
    kind: CoverKindOfFile,
    created_at: Time,
    /** The first and last day it tells of; null where no row of it could be used. */
    from: Day.nullable(),
    until: Day.nullable(),
    days: z.number().int(),
    guests: z.number().int(),
  })
  .meta({ id: 'CoverImport' })
export type CoverImport = z.infer<typeof CoverImport>

/** What counts of a calendar day, after later files have taken the place of earlier ones. */
export const DayCovers = z
  .object({
    day: Day,
    source: z.enum(['half_hours', 'days']),
    guests: z.number().int(),
    /** Major units; null where no file said. */
    sales: z.number().nullable(),
    is_closed: z.boolean(),
    /** Half hours of the calendar day, 0–47, that have a figure; none of a whole day. */
    slots: z.array(z.object({ slot: z.number().int(), guests: z.number().int() }).meta({ id: 'SlotCovers' })),
  })
  .meta({ id: 'DayCovers' })

export const Covers = z
  .object({
    days: z.array(DayCovers),
    /** Newest first. */
    imports: z.array(CoverImport),
    /** Days that count as closed, newest first. */
    closed: z.array(Day),
  })
  .meta({ id: 'Covers' })
export type Covers = z.infer<typeof Covers>

const slotNumber = z.number().int()

export const SlotCell = z
  .object({
    /** The day it belongs to, 1 Monday to 7 Sunday. */
    weekday: z.number().int(),
    /** Half hours since that day's midnight; 48 and more are after the next one. */
    slot: slotNumber,
    /** Guests who come in it in a usual week, estimated; null where nothing is known. */
    guests: z.number().nullable(),
    /** Of the seats, from 0 to 1; null where it is not known. */
    share: z.number().nullable(),
    is_busy: z.boolean(),
    is_marked: z.boolean(),
    is_suggested: z.boolean(),
  })
  .meta({ id: 'SlotCell' })
export type SlotCell = z.infer<typeof SlotCell>

export const SlowTime = z
  .object({
    /** The days on which it begins, 1 Monday to 7 Sunday. */
    days: z.array(z.number().int()),
    /** HH:MM on the restaurant's clock. */
    from: z.string(),
    /** HH:MM; at or before `from`, on the next day. */
    until: z.string(),
    /** Of the seats, from 0 to 1; null where it is not known. */
    share: z.number().nullable(),
    /** In a week. */
    hours: z.number(),
    /** When it was marked by hand; null where the figures say it. */
    marked_on: Day.nullable(),
    is_first_impression: z.boolean(),
  })
  .meta({ id: 'SlowTime' })
export type SlowTime = z.infer<typeof SlowTime>

export const SlowTimes = z
  .object({
    /** Half hours that are open, known or marked. */
    cells: z.array(SlotCell),
    suggestions: z.array(SlowTime),
    marked: z.array(z.object({ weekday: z.number().int(), slot: slotNumber }).meta({ id: 'MarkedSlot' })),
    basis: z
      .object({
        weeks: z.number().int(),
        weeks_needed: z.number().int(),
        from: Day.nullable(),
        until: Day.nullable(),
        /** Names of the files, newest first. */
        files: z.array(z.string()),
        /** Days of half hours, and whole days that were spread over their hours. */
        half_hour_days: z.number().int(),
        whole_days: z.number().int(),
        /** Whole days that can't be spread yet: too few weeks of half hours are known. */
        unused_days: z.number().int(),
      })
      .meta({ id: 'SlowTimesBasis' }),
    /** What is not given, so that no share of the seats can be told. */
    missing: z.array(z.enum(['usual_stay', 'tables'])),
    /** Percent of the seats below which it is slow. */
    slow_below: z.number().int(),
  })
  .meta({ id: 'SlowTimes' })
export type SlowTimes = z.infer<typeof SlowTimes>

const MARKS_MAX = 7 * SLOTS_A_DAY
const CLOSED_MAX = 400
const IMPORT_NAME_MAX = 120

export const slowTimes = {
  services: endpoint({
    ...addresses.services,
    summary: 'The restaurant’s services: when it is open, and which of them are busy',
    access: 'restaurant',
    reply: ok(z.array(Service)),
  }),
  replaceServices: endpoint({
    ...addresses.replaceServices,
    summary: 'Replaces the restaurant’s services',
    access: 'restaurant',
    body: z.strictObject({
      services: z.array(GivenService).max(SERVICES_MAX, `A restaurant has at most ${SERVICES_MAX} services`),
    }),
    reply: ok(z.array(Service)),
  }),
  importCovers: endpoint({
    ...addresses.importCovers,
    summary: 'Imports up to 5,000 rows of guests by half hour, day or bill; larger files in chunks under one import_id',
    access: 'restaurant',
    body: z.strictObject({
      kind: CoverKindOfFile,
      rows: z.array(CoverRow).max(COVER_ROWS_MAX),
      import_id: Id.optional(),
      /** Number of the first row in the file, for chunks after the first. */
      first_row: wholeNumber(1).default(1),
      /** Of the file, to know it by. */
      name: text(IMPORT_NAME_MAX).default(''),
    }),
    reply: ok(CoverImportResult),
  }),
  covers: endpoint({
    ...addresses.covers,
    summary: 'The guests that count of each day, the files they came from, and the days that count as closed',
    access: 'restaurant',
    query: z
      .object({ from: GivenDay.optional(), until: GivenDay.optional() })
      .superRefine(({ from, until }, { addIssue }) => {
        if (!from || !until) return
        const [reversed, tooMany] = [reversedProblem({ from, until }), lengthProblem({ from, until })]
        if (reversed) addIssue({ code: 'custom', path: ['until'], message: reversed })
        if (tooMany) addIssue({ code: 'custom', path: ['from'], message: tooMany })
      }),
    reply: ok(Covers),
  }),
  undoImport: endpoint({
    ...addresses.undoImport,
    summary: 'Undoes an import of covers: what earlier files said counts again',
    access: 'restaurant',
    params: z.object({ id: Id }),
    reply: ok(z.object({ days: z.number().int() })),
  }),
  replaceClosed: endpoint({
    ...addresses.replaceClosed,
    summary: 'Replaces the days that count as closed and are left out of a usual week',
    access: 'restaurant',
    body: z.strictObject({
      days: z.array(GivenDay).max(CLOSED_MAX, `At most ${CLOSED_MAX} days can be marked as closed`),
    }),
    reply: ok(z.array(Day)),
  }),
  slots: endpoint({
    ...addresses.slots,
    summary: 'A usual week by the half hour, how full the house is, and when it is slow',
    access: 'restaurant',
    reply: ok(SlowTimes),
  }),
  markSlots: endpoint({
    ...addresses.markSlots,
    summary: 'Replaces the half hours that are marked as slow by hand',
    access: 'restaurant',
    body: z.strictObject({
      marked: z
        .array(
          z
            .strictObject({ weekday: Weekday, slot: wholeNumber(0, 2 * SLOTS_A_DAY - 1) })
            .meta({ id: 'GivenMarkedSlot' }),
        )
        .max(MARKS_MAX),
    }),
    reply: ok(SlowTimes),
  }),
  exportSlots: endpoint({
    ...addresses.exportSlots,
    summary: 'The usual week as CSV, a row for each half hour',
    access: 'restaurant',
    produces: 'text/csv',
    reply: z.string(),
  }),
}

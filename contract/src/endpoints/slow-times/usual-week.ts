// A usual week by the half hour, and when it is slow.
import { Day } from '../../fields/common.ts'
import { z } from '../../zod.ts'

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
      })
      .meta({ id: 'SlowTimesBasis' }),
    /** What is not given, so that no share of the seats can be told. */
    missing: z.array(z.enum(['usual_stay', 'tables'])),
    /** Percent of the seats below which it is slow. */
    slow_below: z.number().int(),
  })
  .meta({ id: 'SlowTimes' })
export type SlowTimes = z.infer<typeof SlowTimes>

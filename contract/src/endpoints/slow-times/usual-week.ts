import { Day } from '../../fields/common.ts'
import { z } from '../../zod.ts'

const slotNumber = z.number().int()

export const SlotCell = z
  .object({
    weekday: z.number().int(),
    /** Half hours since that day's midnight; 48 and more are after the next midnight. */
    slot: slotNumber,
    /** Estimated arrivals in a typical week; null if unknown. */
    guests: z.number().nullable(),
    /** Share of the seats taken, 0 to 1; null if unknown. */
    share: z.number().nullable(),
    is_busy: z.boolean(),
    is_marked: z.boolean(),
    is_suggested: z.boolean(),
  })
  .meta({ id: 'SlotCell' })
export type SlotCell = z.infer<typeof SlotCell>

export const SlowTime = z
  .object({
    days: z.array(z.number().int()),
    from: z.string(),
    /** HH:MM; on the next day if at or before `from`. */
    until: z.string(),
    share: z.number().nullable(),
    hours: z.number(),
    /** Day on which the time was marked manually; null if calculated. */
    marked_on: Day.nullable(),
    is_first_impression: z.boolean(),
  })
  .meta({ id: 'SlowTime' })
export type SlowTime = z.infer<typeof SlowTime>

export const SlowTimes = z
  .object({
    cells: z.array(SlotCell),
    suggestions: z.array(SlowTime),
    marked: z.array(z.object({ weekday: z.number().int(), slot: slotNumber }).meta({ id: 'MarkedSlot' })),
    basis: z
      .object({
        weeks: z.number().int(),
        weeks_needed: z.number().int(),
        from: Day.nullable(),
        until: Day.nullable(),
        files: z.array(z.string()),
      })
      .meta({ id: 'SlowTimesBasis' }),
    /** Settings without which the share of seats is unknown. */
    missing: z.array(z.enum(['usual_stay', 'tables'])),
    slow_below: z.number().int(),
  })
  .meta({ id: 'SlowTimes' })
export type SlowTimes = z.infer<typeof SlowTimes>

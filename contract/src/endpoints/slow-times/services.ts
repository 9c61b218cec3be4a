import { flag, Id } from '../../fields/common.ts'
import { wholeNumber } from '../../fields/number.ts'
import { text, textAsTyped } from '../../fields/text.ts'
import { minutesOf } from '../../rules/opening-hours.ts'
import { SERVICE_HOURS_MAX } from '../../rules/slots.ts'
import { minutesLong } from '../../rules/weekly-hours.ts'
import { z } from '../../zod.ts'

export const NAME_MAX = 60
const DAYS_MISSING = 'Please choose at least one day'
const TIME = 'Please enter a time such as 17:30'
const TOO_LONG = `A service can be at most ${SERVICE_HOURS_MAX} hours. Split it into two.`
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** 1 (Monday) to 7 (Sunday). */
export const Weekday = wholeNumber(1, 7)
export const weekdays = z
  .array(Weekday, DAYS_MISSING)
  .min(1, DAYS_MISSING)
  .max(7)
  .transform((days) => [...new Set(days)].sort((a, b) => a - b))
export const clock = textAsTyped(5, { required: TIME, tooLong: TIME }).regex(CLOCK, TIME)

const service = {
  name: text(NAME_MAX, {
    required: 'Please enter a name for the service',
    tooLong: `A name can have up to ${NAME_MAX} characters`,
  }),
  weekdays,
  opens: clock,
  /** HH:MM; on the next day if at or before `opens`. The service belongs to the day on which it opens. */
  closes: clock,
  /** A busy service gets no suggested campaigns. */
  is_busy: flag.default(false),
}
interface Hours {
  opens: string
  closes: string
}
/** Replaces `formError`, which would add code to the screens' bundle. */
const notTooLong = (hours: Hours, { addIssue }: z.core.$RefinementCtx<Hours>): void => {
  if (tooLong(hours)) addIssue({ code: 'custom', path: ['closes'], message: TOO_LONG })
}
const tooLong = ({ opens, closes }: Hours): boolean =>
  CLOCK.test(opens) &&
  CLOCK.test(closes) &&
  minutesLong({ opens: minutesOf(opens), closes: minutesOf(closes) }) > SERVICE_HOURS_MAX * 60

export const ServiceInput = z
  .strictObject({ _id: Id.optional(), ...service })
  .superRefine(notTooLong)
  .meta({ id: 'ServiceInput' })
export type ServiceInput = z.output<typeof ServiceInput>

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

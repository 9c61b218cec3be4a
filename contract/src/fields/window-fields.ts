import { WINDOWS_MAX, windowsProblem } from '../rules/coupon-windows.ts'
import { z } from '../zod.ts'
import { Time } from './common.ts'
import { textAsTyped } from './text.ts'

const CLOCK_SENTENCE = 'Please enter a time such as 15:30'
const Clock = textAsTyped(5, { required: CLOCK_SENTENCE, tooLong: CLOCK_SENTENCE }).regex(
  /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/,
  CLOCK_SENTENCE,
)

const DAYS_SENTENCE = 'Please choose at least one day'

const couponWindow = {
  /** Days on which the window begins, 1 (Monday) to 7 (Sunday). */
  days: z.array(z.int().min(1).max(7)).min(1, DAYS_SENTENCE).max(7, DAYS_SENTENCE),
  from: Clock,
  /** End of the window; on the next day if at or before `from`. */
  until: Clock,
}

export const CouponWindow = z.object(couponWindow).meta({ id: 'CouponWindow' })
const WindowInput = z.strictObject(couponWindow).meta({ id: 'CouponWindowInput' })

export const WindowsInput = z
  .array(WindowInput)
  .min(1, DAYS_SENTENCE)
  .max(WINDOWS_MAX, `A code has at most ${WINDOWS_MAX} windows`)
  .superRefine((windows, { addIssue }) => {
    const problem = windowsProblem(windows)
    if (problem) addIssue({ code: 'custom', path: [problem.at, 'from'], message: problem.sentence })
  })

export const CouponArrival = z
  .object({
    text: z.string(),
    /** "Next: tomorrow 3 pm" or "Now, until 5:30 pm", at the time of the request; null if nothing follows. */
    told: z.string().nullable(),
    /** The moment in `told`, and its time on the restaurant's clock. */
    told_at: Time.nullable(),
    told_clock: z.string().nullable(),
  })
  .meta({ id: 'CouponArrival' })
export type CouponArrival = z.infer<typeof CouponArrival>

// Windows of codes on the wire, with the sentence of each refusal.

import { WINDOWS_MAX, windowsProblem } from '../rules/coupon-windows.ts'
import { z } from '../zod.ts'
import { Time } from './common.ts'
import { textAsTyped } from './text.ts'

const CLOCK_SENTENCE = 'Please enter times as 15:30'
const Clock = textAsTyped(5, { required: CLOCK_SENTENCE, tooLong: CLOCK_SENTENCE }).regex(
  /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/,
  CLOCK_SENTENCE,
)

const DAYS_SENTENCE = 'Please choose at least one day'

const couponWindow = {
  /** 1 Monday to 7 Sunday: the days on which it begins. */
  days: z.array(z.int().min(1).max(7)).min(1, DAYS_SENTENCE).max(7, DAYS_SENTENCE),
  /** On the restaurant's wall clock. */
  from: Clock,
  /** At or before `from`: on the next day. */
  until: Clock,
}

/** Hours in which guests may come with a code, as they are kept. */
export const CouponWindow = z.object(couponWindow).meta({ id: 'CouponWindow' })
const GivenWindow = z.strictObject(couponWindow).meta({ id: 'GivenCouponWindow' })

/** What a form or a caller chooses; null is at any time. */
export const GivenWindows = z
  .array(GivenWindow)
  .min(1, DAYS_SENTENCE)
  .max(WINDOWS_MAX, `A code has at most ${WINDOWS_MAX} windows`)
  .superRefine((windows, { addIssue }) => {
    const problem = windowsProblem(windows)
    if (problem) addIssue({ code: 'custom', path: [problem.at, 'from'], message: problem.sentence })
  })

/** How a guest's page tells them; null for a code without windows. */
export const CouponArrival = z
  .object({
    /** "Tue–Thu, arrive 3–5:30 pm", on the restaurant's clock. */
    text: z.string(),
    /** "Next: tomorrow 3 pm" or "Now, until 5:30 pm", as it was when the page was asked for; null when nothing is to come. */
    told: z.string().nullable(),
    /** The moment that `told` tells, and the restaurant's clock then. */
    told_at: Time.nullable(),
    told_clock: z.string().nullable(),
  })
  .meta({ id: 'CouponArrival' })
export type CouponArrival = z.infer<typeof CouponArrival>

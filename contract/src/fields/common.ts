import { z } from '../zod.ts'
import { wholeNumber } from './number.ts'
import { type TextMessages, text, textAsTyped } from './text.ts'

export const Id = textAsTyped(64).regex(/^[A-Za-z0-9_-]{6,64}$/)
const IMPLAUSIBLE_DATE = 'Please choose a date from 2000 to 2100.'
/** Rejects dates that are valid but surely mistyped. */
const isPlausibleDate = (input: string): boolean => {
  const year = new Date(input).getUTCFullYear()
  return year >= 2000 && year <= 2100
}

export const Time = z.iso.datetime({ offset: true })
/** YYYY-MM-DD in the restaurant's time zone. */
export const Day = z.iso.date()
/** Times in requests: checks the length before the pattern. */
export const TimeInput = textAsTyped(40).check(Time).refine(isPlausibleDate, IMPLAUSIBLE_DATE)
export const dayInput = (words: TextMessages = {}) =>
  textAsTyped(10, words).check(Day).refine(isPlausibleDate, IMPLAUSIBLE_DATE)
export const DayInput = dayInput()

export const ById = z.object({ id: Id })

export const flag = z.union(
  [
    z.boolean(),
    z
      .enum(['true', 'false'])
      .transform((input) => input === 'true')
      .pipe(z.boolean()),
  ],
  { error: 'Please enter true or false' },
)

/** `{ success: true, message?, data? }` (docs/wire-format.md). */
export const ok = <S extends z.ZodType>(data: S) =>
  z.object({ success: z.literal(true).default(true), message: z.string().optional(), data })

export const done = z.object({ success: z.literal(true).default(true), message: z.string().optional() })

const PAGE_MAX = 1_000_000

export const paging = {
  page: wholeNumber(1, PAGE_MAX).optional(),
  size: wholeNumber(1, 1000).optional(),
  q: text(200).optional(),
}

/** `0` money, `1` percent, as specified. */
export const OfferType = z.literal([0, 1])

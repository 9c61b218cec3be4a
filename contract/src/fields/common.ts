import { z } from '../zod.ts'
import { wholeNumber } from './number.ts'
import { text, textAsTyped, type Words } from './text.ts'

/** Ids are opaque strings: 128 bits, base64url. */
export const Id = textAsTyped(64).regex(/^[A-Za-z0-9_-]{6,64}$/)
const OUR_TIME = 'Please choose a date from 2000 to 2100.'
/** Databases and calendars count further than any date that is meant. */
const isOfOurTime = (given: string): boolean => {
  const year = new Date(given).getUTCFullYear()
  return year >= 2000 && year <= 2100
}

/** ISO 8601 UTC. */
export const Time = z.iso.datetime({ offset: true })
/** YYYY-MM-DD in the restaurant's time zone. */
export const Day = z.iso.date()
/** The same in a request, where their length is looked at first. */
export const GivenTime = textAsTyped(40).check(Time).refine(isOfOurTime, OUR_TIME)
export const givenDay = (words: Words = {}) => textAsTyped(10, words).check(Day).refine(isOfOurTime, OUR_TIME)
export const GivenDay = givenDay()

export const ById = z.object({ id: Id })

/** Any offset is welcome in a request; it is never stored, only checked to be a time. */
export const flag = z.union(
  [
    z.boolean(),
    z
      .enum(['true', 'false'])
      .transform((given) => given === 'true')
      .pipe(z.boolean()),
  ],
  { error: 'Please answer with true or false' },
)

/** `{ success: true, message?, data? }`, the envelope of docs/wire-format.md. */
export const ok = <S extends z.ZodType>(data: S) =>
  z.object({ success: z.literal(true).default(true), message: z.string().optional(), data })

/** Success without data. */
export const done = z.object({ success: z.literal(true).default(true), message: z.string().optional() })

/** A page further on than any list reaches. */
const PAGE_MAX = 1_000_000

/** `?page=&size=&q=` of lists that page on the server. `page` counts from 1. */
export const paging = {
  page: wholeNumber(1, PAGE_MAX).optional(),
  size: wholeNumber(1, 1000).optional(),
  q: text(200).optional(),
}

/** `0` money, `1` percent, as in the specification. */
export const OfferType = z.literal([0, 1])

import { z } from 'zod'

export { EMAIL_PATTERN } from './email-pattern.ts'

/** Ids are opaque strings: 128 bits, base64url. */
export const Id = z.string().regex(/^[A-Za-z0-9_-]{6,64}$/)
/** ISO 8601 UTC. */
export const Time = z.iso.datetime({ offset: true })
/** YYYY-MM-DD in the restaurant's time zone. */
export const Day = z.iso.date()

export const ById = z.object({ id: Id })

/** Any offset is welcome in a request; it is never stored, only checked to be a time. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** `{ success: true, message?, data? }`, the envelope of wire.md. */
export const ok = <S extends z.ZodType>(data: S) =>
  z.object({ success: z.literal(true).default(true), message: z.string().optional(), data })

/** Success without data. */
export const done = z.object({ success: z.literal(true).default(true), message: z.string().optional() })

/** `?page=&size=&q=` of lists that page on the server. `page` counts from 1. */
export const paging = {
  page: z.coerce.number().int().min(1).optional(),
  size: z.coerce.number().int().min(1).max(1000).optional(),
  q: z.string().max(200).optional(),
}

// Guests of a list: its rows as they come, and what became of each.

import { flag, Id } from '../../fields/common.ts'
import { cellOf } from '../../fields/text.ts'
import { z } from '../../zod.ts'

/** A request carries at most this many rows; larger files come in chunks under one `import_id`. */
export const IMPORT_ROWS_MAX = 5000

/** No name, address or number is longer. */
const cell = cellOf(1_000)

/** One row as it came; whether it can be used is told per row, so a bad one never spoils the rest. */
export const ImportRow = z
  .object({
    name: cell,
    email: cell,
    phone: cell,
    preferences: z.object({ emailMarketing: flag.optional(), smsMarketing: flag.optional() }).optional(),
    /** The list itself says that the person opted out: stored as an opt-out of this restaurant. */
    optedOut: z.object({ email: flag.optional(), sms: flag.optional() }).optional(),
    isActive: flag.optional(),
    /** MM-DD or YYYY-MM-DD; anything else is left out. */
    birthday: cell,
    /** YYYY-MM-DD; anything else is left out. */
    lastVisitOn: cell,
    tags: z.array(cell).max(50).default([]),
  })
  .meta({ id: 'ImportRow' })

export const ImportedRow = z
  .object({
    /** Counts from 1 through the whole file. */
    row: z.number().int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    reason: z.string().optional(),
  })
  .meta({ id: 'ImportedRow' })
export type ImportedRow = z.infer<typeof ImportedRow>

export const ImportResult = z
  .object({
    /** A reason here says what of the row was left out. */
    success: z.array(ImportedRow),
    /** Known before; the row filled in what was missing, or brought consent. */
    updated: z.array(ImportedRow),
    duplicates: z.array(ImportedRow),
    failed: z.array(ImportedRow),
    import_id: Id,
  })
  .meta({ id: 'ImportResult' })
export type ImportResult = z.infer<typeof ImportResult>

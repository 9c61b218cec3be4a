// The guests that came, by file.

import { Day, Id, Time } from '../../fields/common.ts'
import { cellOf } from '../../fields/text.ts'
import { WHOLE_DAYS_REFUSED } from '../../formats/cover-words.ts'
import { COVER_KINDS } from '../../rules/cover-rows.ts'
import { z } from '../../zod.ts'

export const COVER_ROWS_MAX = 5000
/** No day, time or number is longer. */
const cell = cellOf(40)

/** One row as it came; whether it can be used is told per row, so a bad one never spoils the rest. */
export const CoverRow = z
  .strictObject({
    /** YYYY-MM-DD */
    day: cell,
    /** HH:MM, 24 hours. */
    time: cell,
    /** Guests; 0 for a refund, whose guests were counted with the bill. */
    covers: cell,
  })
  .meta({ id: 'CoverRow' })

export const CoverKindOfFile = z
  .enum(COVER_KINDS, { error: ({ input }) => (input === 'days' ? WHOLE_DAYS_REFUSED : undefined) })
  .meta({ id: 'CoverKind' })

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

export const Covers = z
  .object({
    /** Newest first. */
    imports: z.array(CoverImport),
    /** Days that count as closed, newest first. */
    closed: z.array(Day),
  })
  .meta({ id: 'Covers' })
export type Covers = z.infer<typeof Covers>

import { Day, Id, Time } from '../../fields/common.ts'
import { cellOf } from '../../fields/text.ts'
import { WHOLE_DAYS_REFUSED } from '../../formats/cover-words.ts'
import { COVER_KINDS } from '../../rules/cover-rows.ts'
import { z } from '../../zod.ts'

export const COVER_ROWS_MAX = 5000
const cell = cellOf(40)

/** An unchecked row. Each row is accepted or rejected separately, so a bad one does not stop the import. */
export const CoverRow = z
  .strictObject({
    day: cell,
    /** HH:MM, 24 hours. */
    time: cell,
    /** Number of guests; 0 for a refund, whose guests were counted with the bill. */
    covers: cell,
  })
  .meta({ id: 'CoverRow' })

export const CoverKindOfFile = z
  .enum(COVER_KINDS, { error: ({ input }) => (input === 'days' ? WHOLE_DAYS_REFUSED : undefined) })
  .meta({ id: 'CoverKind' })

export const ImportPreview = z
  .object({
    /** Number of the row in the whole file, from 1. */
    row: z.number().int(),
    reason: z.string().optional(),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof ImportPreview>

export const CoverImportResult = z
  .object({
    /** `reason`: the earlier row that this one replaces. */
    success: z.array(ImportPreview),
    duplicates: z.array(ImportPreview),
    failed: z.array(ImportPreview),
    import_id: Id,
  })
  .meta({ id: 'CoverImportResult' })
export type CoverImportResult = z.infer<typeof CoverImportResult>

export const CoverImport = z
  .object({
    _id: z.string(),
    name: z.string(),
    kind: CoverKindOfFile,
    created_at: Time,
    from: Day.nullable(),
    until: Day.nullable(),
    days: z.number().int(),
    guests: z.number().int(),
  })
  .meta({ id: 'CoverImport' })
export type CoverImport = z.infer<typeof CoverImport>

export const Covers = z
  .object({
    imports: z.array(CoverImport),
    closed: z.array(Day),
  })
  .meta({ id: 'Covers' })
export type Covers = z.infer<typeof Covers>

import { Id } from '../../fields/common.ts'
import { z } from '../../zod.ts'

export const ImportedRow = z
  .object({
    /** Number of the row in the whole file, from 1. */
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
    /** `reason`: the part of the row that was ignored. */
    success: z.array(ImportedRow),
    /** Known contacts; the row added missing fields or consent. */
    updated: z.array(ImportedRow),
    duplicates: z.array(ImportedRow),
    failed: z.array(ImportedRow),
    import_id: Id,
  })
  .meta({ id: 'ImportResult' })
export type ImportResult = z.infer<typeof ImportResult>

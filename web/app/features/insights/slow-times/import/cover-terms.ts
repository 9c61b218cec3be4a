// Shared by the page and the worker; the other import modules are loaded only with the first file.
import type { CoverKind } from '@tidetable/contract/rules/cover-rows'

export const COVER_USES = ['day', 'time', 'covers', 'sales'] as const
export type CoverUse = (typeof COVER_USES)[number]

/** Column index per use; null if missing. */
export type CoverPlaces = Record<CoverUse, number | null>

/** The API has no kind for hours: each hour is sent as two half hours. */
export const FILE_KINDS = ['half_hours', 'hours', 'bills'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const apiKind = (kind: FileKind): CoverKind => (kind === 'bills' ? 'bills' : 'half_hours')

export const SAMPLE_COVERS = [
  'date,time,guests,sales',
  '2026-11-16,12:00,8,196.40',
  '2026-11-16,12:30,14,371.00',
  '2026-11-16,13:00,11,268.90',
  '2026-11-16,18:00,17,602.15',
  '2026-11-16,18:30,22,811.70',
  '2026-11-17,12:00,6,142.00',
  '2026-11-17,12:30,9,230.50',
  '',
].join('\r\n')

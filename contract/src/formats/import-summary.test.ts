import { expect, it } from 'vitest'
import { importSummary } from './import-summary.ts'

it('summarises an import in whole sentences with correct plurals', () => {
  expect(importSummary({ imported: 1, duplicates: 0, failed: 0 })).toBe('1 guest was imported.')
  expect(importSummary({ imported: 12_000, updated: 1, duplicates: 2, failed: 1 })).toBe(
    '12,000 guests were imported. 1 was updated. 2 were already known. 1 could not be used.',
  )
  expect(importSummary({ imported: 0, updated: 3, duplicates: 1, failed: 2 })).toBe(
    '0 guests were imported. 3 were updated. 1 was already known. 2 could not be used.',
  )
})

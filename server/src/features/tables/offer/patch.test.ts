import { TablePatch } from '@tidetable/contract/tables'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPatch } from './patch.ts'

const TIME = '2026-03-28T12:00:00.000Z'
const read = (bag: unknown, isOwner = true) => readPatch(TablePatch.parse(bag), isOwner)

// CALL-30: any of the specification's fields; each bag means exactly one command
describe('readPatch', () => {
  it.each<[unknown, string | null, string?]>([
    [{ table_code: 'ABC', table_location: 'Bar', table_capacity: '4' }, 'edit', 'restaurant'],
    [{ nudge_enabled: false }, 'edit', 'restaurant'],
    [
      { available: true, offer_rejected: true, offer_timeout: true, offer_completed: false, offer_value: null },
      'time-up',
      'diner',
    ],
    [{ available: true, offer_value: null, offer_completed: true, offer_completed_at: TIME }, 'yes', 'restaurant'],
    [
      { available: true, offer_value: null, offer_accepted_at: null, offer_rejected: true, offer_rejected_at: TIME },
      'reject',
      'diner',
    ],
    [{ offer_accepted_at: TIME }, 'accept', 'diner'],
    [{ offer_completed: false, offer_rejected: false, available: true }, 'new-party', 'restaurant'],
    [{ available: true }, 'withdraw', 'restaurant'],
    [{}, null],
    [{ available: false }, null],
    [{ offer_value: 99 }, null],
    [{ offer_timeout: false }, null],
    [{ available: true, offer_value: 99 }, null],
    [{ table_location: 'Bar', available: true }, null],
  ])('reads %j as %s', (bag, type, by) => {
    const reading = read(bag)
    expect(reading?.command.type ?? null).toBe(type)
    expect(reading?.by).toBe(by)
  })

  it('carries the offer that the caller has seen, and nothing else of the bag', () => {
    expect(read({ offer_id: 'offer-1', offer_completed: true, offer_completed_at: TIME, offer_value: 99 })).toEqual({
      by: 'restaurant',
      command: { type: 'yes', seen: 'offer-1' },
    })
  })

  it('means nothing by fields that are not in the specification [RULE-54]', () => {
    for (const key of ['user_id', '_id', 'version', 'offer_code'])
      expect(readPatch(TablePatch.parse({ [key]: 'x' }), true)).toBe(null)
  })

  it('never reads a diner’s command out of a bag that completes, edits or withdraws', () => {
    const bag = fc.record(
      {
        available: fc.boolean(),
        offer_completed: fc.boolean(),
        offer_rejected: fc.boolean(),
        offer_timeout: fc.boolean(),
        offer_value: fc.constantFrom(null, 5),
        offer_accepted_at: fc.constantFrom(null, TIME),
        table_location: fc.constant('Bar'),
        table_capacity: fc.integer({ min: 1, max: 10 }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(bag, (fields) => {
        const reading = read(fields, false)
        if (reading?.by === 'diner') expect(['time-up', 'reject', 'accept']).toContain(reading.command.type)
      }),
      { numRuns: 2_000 },
    )
  })
})

import { TablePatch } from '@tidetable/contract/endpoints/tables'
import { randomRuns } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPatch } from './patch.ts'

const TIME = '2026-03-28T12:00:00.000Z'
const read = (bag: unknown, isOwner = true) => readPatch(TablePatch.parse(bag), isOwner)

type Case = [bag: unknown, type: string | null, by?: string]

// Any combination of the specification's fields is read as one command or none.
const RULES: Record<string, Case[]> = {
  'code, location, capacity or the switch alone: edit by the owner': [
    [{ table_code: 'ABC', table_location: 'Bar', table_capacity: '4' }, 'edit', 'restaurant'],
    [{ table_code: 'ABC' }, 'edit', 'restaurant'],
    [{ nudge_enabled: false }, 'edit', 'restaurant'],
    [{ table_location: 'Bar', available: true }, null],
  ],
  '`offer_timeout: true`: time is up': [
    [
      { available: true, offer_rejected: true, offer_timeout: true, offer_completed: false, offer_value: null },
      'time-up',
      'guest',
    ],
    [{ offer_timeout: true }, 'time-up', 'guest'],
    [{ offer_timeout: false }, null],
  ],
  '`offer_completed: true`: Yes by the owner': [
    [{ available: true, offer_value: null, offer_completed: true, offer_completed_at: TIME }, 'yes', 'restaurant'],
    [{ offer_completed: true }, 'yes', 'restaurant'],
  ],
  '`offer_rejected: true`: rejection, depends on the caller': [
    [
      { available: true, offer_value: null, offer_accepted_at: null, offer_rejected: true, offer_rejected_at: TIME },
      'reject',
      'guest',
    ],
    [{ offer_rejected: true }, 'reject', 'guest'],
  ],
  '`offer_accepted_at` with a time: accept by the guest': [
    [{ offer_accepted_at: TIME }, 'accept', 'guest'],
    [{ offer_accepted_at: null }, null],
  ],
  'a cleared flag, with none set: New party by the owner': [
    [{ offer_completed: false, offer_rejected: false, available: true }, 'new-party', 'restaurant'],
    [{ offer_completed: false }, 'new-party', 'restaurant'],
    [{ offer_rejected: false }, 'new-party', 'restaurant'],
  ],
  '`available: true` alone: withdrawal by the owner': [
    [{ available: true }, 'withdraw', 'restaurant'],
    [{ available: false }, null],
    [{ available: true, offer_value: 99 }, null],
  ],
  'several matches: the first in order counts': [
    [{ offer_timeout: true, offer_completed: true }, 'time-up', 'guest'],
    [{ offer_completed: true, offer_rejected: true }, 'yes', 'restaurant'],
    [{ offer_rejected: true, offer_accepted_at: TIME }, 'reject', 'guest'],
    [{ offer_accepted_at: TIME, offer_completed: false }, 'accept', 'guest'],
    [{ available: true, offer_rejected: false }, 'new-party', 'restaurant'],
  ],
  'no match: no command': [
    [{}, null],
    [{ offer_value: 99 }, null],
    [{ offer_value: null, available: false }, null],
  ],
}

describe.each(Object.entries(RULES))('%s', (_, cases) => {
  it.each(cases)('reads %j as %s', (bag, type, by) => {
    const reading = read(bag)
    expect(reading?.command.type ?? null).toBe(type)
    expect(reading?.by).toBe(by)
  })
})

describe('readPatch', () => {
  it('distinguishes an owner’s rejection from a guest’s rejection', () => {
    for (const isOwner of [true, false])
      expect(read({ offer_rejected: true }, isOwner)?.command).toEqual({ type: 'reject', isOwner })
  })

  it('uses the offer that the caller saw, but no other values', () => {
    expect(read({ offer_id: 'offer-1', offer_completed: true, offer_completed_at: TIME, offer_value: 99 })).toEqual({
      by: 'restaurant',
      command: { type: 'yes', seen: 'offer-1' },
    })
  })

  it('returns null for fields that are not in the specification', () => {
    for (const key of ['user_id', '_id', 'version', 'offer_code'])
      expect(readPatch(TablePatch.parse({ [key]: 'x' }), true)).toBe(null)
  })

  it('any fields that are read as a guest’s command mean time-up, rejection or acceptance', () => {
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
        if (reading?.by === 'guest') expect(['time-up', 'reject', 'accept']).toContain(reading.command.type)
      }),
      randomRuns(2_000),
    )
  })
})

it('reads an edit as exactly the fields that were sent', () => {
  const fieldsOf = (bag: unknown) => {
    const command = read(bag)?.command
    return command?.type === 'edit' ? command.fields : null
  }
  expect(fieldsOf({ table_code: 'ABC', table_location: 'Bar', table_capacity: '4', nudge_enabled: false })).toEqual({
    code: 'ABC',
    location: 'Bar',
    capacity: 4,
    isOn: false,
  })
  expect(fieldsOf({ table_code: 'ABC' })).toEqual({ code: 'ABC' })
  expect(fieldsOf({ table_location: 'Bar' })).toEqual({ location: 'Bar' })
  expect(fieldsOf({ table_capacity: '6' })).toEqual({ capacity: 6 })
  expect(fieldsOf({ nudge_enabled: true })).toEqual({ isOn: true })
  // A field without a value counts as not sent.
  expect(fieldsOf({ table_code: 'ABC', available: undefined })).toEqual({ code: 'ABC' })
  expect(read({})).toBeNull()
})

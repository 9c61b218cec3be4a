// For every field of the contract, validating twice the length must take only about twice the time.
import { api, type EndpointShape, href } from '@tidetable/contract'
import { fieldsOf, objectWith } from '@tidetable/testing/fields-of.ts'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { asRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { parse } from './validate.ts'

const GROWTH_MAX = 2.5
const RUNS = 5
/** Smaller differences cannot be measured reliably. */
const RESOLUTION_MS = 0.25
const LENGTHS: readonly number[] = [2_000, 4_000, 8_000, 16_000, 32_000]

/** Texts that, repeated, cause regex backtracking, alone or before an end that makes the match fail. */
const PIECES = ['a', 'a@', 'a.', '.', '@', ' ', '\t', '\n', '0', '-', '/', '<', '"', '+', ',', 'A0', 'é', ' \n']
const starts = ['', 'a@']
const ends = ['', '@', '\u0001']
const EVIL = PIECES.flatMap((piece) => starts.flatMap((start) => ends.map((end) => ({ start, piece, end }))))
type Evil = (typeof EVIL)[number]

const made = new Map<string, string>()
/** Builds texts once, so that only validation is measured. */
function textOf({ start, piece, end }: Evil, length: number): string {
  const key = JSON.stringify([start, piece, end, length])
  const text = made.get(key) ?? start + piece.repeat(length / piece.length) + end
  made.set(key, text)
  return text
}

function costOf(run: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let count = 0; count < RUNS; count++) {
    const before = performance.now()
    run()
    least = Math.min(least, performance.now() - before)
  }
  return least
}

/** Returns the cost ratio for twice the length, at the first measurable length; 1 if no length is measurable. */
function growthOf(attempt: (length: number) => () => void, lengths: readonly number[]): number {
  const longest = attempt(lengths.at(-1) ?? 0)
  const before = performance.now()
  longest()
  if (performance.now() - before < RESOLUTION_MS) return 1
  for (const length of lengths) {
    const cost = costOf(attempt(length))
    if (cost >= RESOLUTION_MS) return costOf(attempt(length * 2)) / cost
  }
  return 1
}

/** Measures six times, since a busy machine may disturb a few measurements, but hardly six in a row. */
function growsTooFast(attempt: (length: number) => () => void, lengths = LENGTHS): boolean {
  return [1, 2, 3, 4, 5, 6].every(() => growthOf(attempt, lengths) > GROWTH_MAX)
}

function parseValue(schema: z.ZodType, value: unknown): void {
  try {
    parse(schema, value)
  } catch {
    // Most values are rejected; only the cost matters.
  }
}

const endpoints = Object.values(api as unknown as Record<string, Record<string, EndpointShape>>).flatMap((group) =>
  Object.values(group),
)

it('validates a text of twice the length in at most 2.5 times the time, in every field', {
  timeout: 300_000,
}, () => {
  const slow: string[] = []
  let fields = 0
  for (const { method, path, params, query, body } of endpoints) {
    for (const schema of [params, query, body]) {
      if (!schema) continue
      for (const field of fieldsOf(schema)) {
        fields++
        const found = EVIL.find((evil) =>
          growsTooFast((length) => {
            const value = objectWith(field, textOf(evil, length))
            return () => parseValue(schema, value)
          }),
        )
        if (found) slow.push(`${method} ${path} ${field.path.join('.')}: ${JSON.stringify(found)}`)
      }
    }
  }
  expect(slow).toEqual([])
  expect(fields).toBeGreaterThan(150)
})

it('validates a list of twice the length in at most 2.5 times the time, in every list', () => {
  const lists = endpoints.flatMap(({ body }) =>
    body ? fieldsOf(body).flatMap((field) => (field.schema.type === 'array' ? [{ body, field }] : [])) : [],
  )
  expect(lists.length).toBeGreaterThan(8)
  for (const { body, field } of lists) {
    for (const entry of ['@', 7, {}]) {
      const attempt = (length: number) => {
        const value = objectWith(field, Array(length).fill(entry))
        return () => parseValue(body, value)
      }
      expect([field.path, entry, growsTooFast(attempt, [500, 1_000, 2_000, 4_000, 8_000])]).toEqual([
        field.path,
        entry,
        false,
      ])
    }
  }
})

const HEADERS = [
  ...['authorization', 'idempotency-key', 'user-agent', 'cookie', 'if-none-match', 'last-event-id'],
  ...['accept', 'accept-encoding', 'range', 'x-forwarded-for', 'x-twilio-signature', 'content-type'],
]

it('parses a header of twice the length in at most 2.5 times the time', { timeout: 300_000 }, async () => {
  const app = await createTestApp({ env: { LIMITS_SCALE: '100000', TRUST_PROXY: '1' } })
  const owner = await asRestaurant(app)
  const slow: string[] = []
  const request = async (headers: Record<string, string>) => {
    let least = Number.POSITIVE_INFINITY
    for (let count = 0; count < RUNS; count++) {
      const before = performance.now()
      await app.http.inject({
        method: 'POST',
        url: href('/table/tables/switch'),
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json', ...headers },
        payload: '{}',
      })
      least = Math.min(least, performance.now() - before)
    }
    return least
  }
  for (const name of HEADERS) {
    // A header cannot contain a line break.
    for (const evil of EVIL.filter(({ piece, end }) => !piece.includes('\n') && end !== '\u0001' && piece !== 'é')) {
      const prefix = name === 'authorization' ? 'Bearer ' : name === 'cookie' ? 'tt_guest=' : ''
      const isSlow = async () => {
        const cost = await request({ [name]: prefix + textOf(evil, 8_000) })
        return (await request({ [name]: prefix + textOf(evil, 16_000) })) / cost > GROWTH_MAX
      }
      if ((await isSlow()) && (await isSlow()) && (await isSlow())) slow.push(`${name}: ${JSON.stringify(evil)}`)
    }
  }
  expect(slow).toEqual([])
})

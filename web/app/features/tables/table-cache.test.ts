import { expect, it } from 'vitest'
import { makeTable } from '../../../test/wire-tables.ts'
import { mergeTables, withTable } from './table-cache.ts'

const reward = (state: 'pending' | 'redeemed') => ({ code: 'K7M4Q', state, expires_at: null })
const [before, after] = ['2026-03-06T20:00:00.000Z', '2026-03-06T20:00:01.000Z']
const pending = makeTable({ version: 3, reward: reward('pending'), server_time: before })
const redeemed = makeTable({ version: 3, reward: reward('redeemed'), server_time: after })

it('takes a higher version, and otherwise keeps the known table', () => {
  const newer = makeTable({ version: 4, server_time: before })
  expect(withTable([pending], newer)).toEqual([newer])
  expect(withTable([newer], pending)[0]).toBe(newer)
  expect(withTable([pending], { ...pending, server_time: after })[0]).toBe(pending)
})

it('takes a redeemed reward of the same version, and ignores an earlier response after that', () => {
  expect(withTable([pending], redeemed)).toEqual([redeemed])
  expect(mergeTables([pending], [redeemed])).toEqual([redeemed])
  expect(withTable([redeemed], pending)[0]).toBe(redeemed)
})

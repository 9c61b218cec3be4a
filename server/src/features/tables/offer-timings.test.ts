import { accounts } from '@tidetable/contract/endpoints/accounts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { openTable } from '../../../test/tables.ts'

async function atTable() {
  const { app, table } = await openTable()
  const set = async (settings: object) =>
    (await table.owner.call(accounts.updateProfile, { body: { settings } as never })).status
  const timings = async () => {
    const { offer_id } = (await table.offer()).body.data
    const stored = await app.db.one(sql`
      select period_seconds, grace_seconds, stale_seconds, clear_seconds, auto_extend from offers where id = ${offer_id}`)
    await table.withdraw()
    return stored
  }
  return { app, table, set, timings }
}

it('applies the restaurant’s timing settings to an offer', async () => {
  const { set, timings } = await atTable()
  const usual = { periodSeconds: 600, graceSeconds: 120, staleSeconds: 900, clearSeconds: 900, autoExtend: false }
  expect(await timings()).toEqual(usual)
  expect(await set({ grace_minutes: 10, withdraw_minutes: 5, new_party_minutes: 7, auto_second_period: true })).toBe(
    200,
  )
  expect(await timings()).toEqual({
    ...usual,
    graceSeconds: 600,
    staleSeconds: 300,
    clearSeconds: 420,
    autoExtend: true,
  })
  expect(await set({ auto_new_party: false, grace_minutes: 0 })).toBe(200)
  expect(await timings()).toMatchObject({ clearSeconds: null, graceSeconds: 0 })
  expect(await set({ grace_minutes: 11 })).toBe(400)
})

it('keeps an open offer’s timings when the settings change', async () => {
  const { app, table, set } = await atTable()
  await table.offer()
  await set({ withdraw_minutes: 5 })
  app.clock.advance({ minutes: 15, milliseconds: -1 })
  expect((await table.seen()).offer_state).toBe('offered')
  app.clock.advance({ milliseconds: 1 })
  expect(await table.seen()).toMatchObject({ offer_state: 'withdrawn', offer_end_reason: 'stale' })
})

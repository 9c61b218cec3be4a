import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, openRestaurant } from '../../../test/actors.ts'
import { findCode, giveShared, redeemCode, worthOf } from '../../../test/coupons.ts'

async function withCode(...codes: string[]) {
  const { app, restaurant: owner } = await openRestaurant()
  const give = (code: string) => giveShared(app, worthOf(owner.id), code)
  for (const code of codes) await give(code)
  return { app, owner, give }
}

it.each(['TIDE10', 'TIDE1O', 'TlDE10', 'T1DE10', 'tide-10', 'ＴＩＤＥ１０', 'TIDE١٠', 'ti de lo'])(
  'finds and redeems TIDE10 typed as %s',
  async (typed) => {
    const { owner } = await withCode('TIDE10')
    expect((await findCode(owner, typed)).body.data).toMatchObject({ code: 'TIDE10' })
    const redeemed = await redeemCode(owner, typed)
    expect(redeemed.body.data).toMatchObject({ code: 'TIDE10', redemptions: 1 })
  },
)

it('finds no look-alike code of another restaurant', async () => {
  const { app } = await withCode('TIDE10')
  expect((await findCode(await asRestaurant(app), 'TIDE1O')).status).toBe(404)
})

it('prefers the exact code, and finds no code if two others look alike', async () => {
  const { app, owner } = await withCode('TIDE10')
  await app.db.run(sql`
    insert into coupons select (jsonb_populate_record(c, '{"id": "another", "code": "T1DE10"}')).* from coupons c`)
  for (const code of ['TIDE10', 'T1DE10']) expect((await findCode(owner, code)).body.data).toMatchObject({ code })
  expect((await findCode(owner, 'TIDE1O')).status).toBe(404)
})

it('rejects a new code that looks like a live code', async () => {
  const { give } = await withCode('TIDE10')
  await expect(give('TIDE1O')).rejects.toMatchObject({ code: 'code_taken' })
  expect(await give('TIDE20')).toBe('TIDE20')
})

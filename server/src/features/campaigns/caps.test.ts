import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'

it('stores up to 200 drafts per restaurant, and rejects another until one is deleted', {
  timeout: 120_000,
}, async () => {
  const app = await createTestApp()
  const [restaurant, other] = [await asRestaurant(app), await asRestaurant(app)]
  const save = (by = restaurant) => by.call(campaigns.saveDraft, { body: { title: 'Rainy days' } as never })
  const first = await save()
  for (let at = 2; at < 200; at++) expect((await save()).status).toBeLessThan(300)
  const last = await Promise.all(Array.from({ length: 5 }, () => save()))
  expect(last.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(await save()).toMatchObject({
    status: 409,
    body: { code: 'too_many_drafts', message: 'You can save up to 200 drafts. Please delete one first.' },
  })
  const id = first.body.data._id
  const changed = await restaurant.call(campaigns.updateDraft, {
    params: { id },
    body: { title: 'Sunny days' } as never,
  })
  expect(changed.status).toBe(200)
  expect((await save(other)).status).toBeLessThan(300)
  await restaurant.call(campaigns.remove, { query: { id } })
  expect((await save()).status).toBeLessThan(300)
})

it('stores up to 200,000 guests per restaurant, and still allows changes of stored guests', {
  timeout: 120_000,
}, async () => {
  const app = await createTestApp()
  const [restaurant, other] = [await asRestaurant(app), await asRestaurant(app)]
  const add = (name: string, by = restaurant) =>
    by.call(addressBook.add, { body: { name, email: `${name}@example.com`, attested: true } as never })
  const importing = (...names: string[]) =>
    restaurant.call(addressBook.import, {
      body: {
        customers: names.map((name) => ({ name: `${name} Rao`, email: `${name}@example.com`, phone: '' })),
        attested: true,
      } as never,
    })
  const first = await add('asha')
  const removed = await add('ravi')
  expect(
    (await restaurant.call(addressBook.removeMany, { body: { ids: [removed.body.data._id] } as never })).status,
  ).toBe(200)
  await app.db.transaction(
    (tx) =>
      tx.run(sql`
      insert into contacts (restaurant_id, id, name, email, email_hash, wants_email, wants_sms, is_active, source, created_at)
      select ${restaurant.id}, 'made-' || n, 'Guest', n || '@example.com', 'hash-' || n, false, false, true, 'manual', now()
      from generate_series(1, 199998) n`),
    { statementTimeoutSeconds: 100 },
  )
  expect((await add('last')).status).toBeLessThan(300)
  const refusal = {
    status: 409,
    body: {
      code: 'too_many_guests',
      message: 'A list can have up to 200,000 guests. Please delete some first.',
    },
  }
  expect(await add('one-more')).toMatchObject(refusal)
  expect(await importing('asha', 'one-more')).toMatchObject(refusal)
  const ids = [removed.body.data._id]
  expect(await restaurant.call(addressBook.restore, { body: { ids } as never })).toMatchObject(refusal)
  expect((await importing('asha')).status).toBeLessThan(300)
  expect((await add('mara', other)).status).toBeLessThan(300)
  await restaurant.call(addressBook.remove, { params: { id: first.body.data._id }, query: {} })
  expect((await add('one-more')).status).toBeLessThan(300)
})

it('allows 60 bulk consent changes an hour, because each is recorded per guest', async () => {
  const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
  const restaurant = await asRestaurant(app)
  const agree = () =>
    restaurant.call(addressBook.agree, {
      body: { ids: [], channels: ['email'], wording: 'Yes', origin: 'list' } as never,
    })
  for (let at = 0; at < 60; at++) expect((await agree()).status).not.toBe(429)
  expect((await agree()).status).toBe(429)
  const undone = await restaurant.call(addressBook.undoAgreement, { body: { email: [], sms: [] } as never })
  expect(undone.status).toBe(429)
})

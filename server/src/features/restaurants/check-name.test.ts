import { accounts } from '@tidetable/contract/endpoints/accounts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant, newNumber, openRestaurant, PASSWORD } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'

it.each(['Your Bank <pay@bank.example>', 'TIDETBLE', 'Tide-Table', 'x'.repeat(41)])(
  'rejects %j as a name at registration and on renaming',
  async (name) => {
    const app = await createTestApp()
    const body = { name, email: `host${newNumber()}@harbour.example`, phone: '919876500001', password: PASSWORD }
    const refused = await app.call(accounts.registerRestaurant, { body })
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', fields: { name: expect.any(String) } } })
    const restaurant = await asRestaurant(app)
    expect((await restaurant.call(accounts.updateProfile, { body: { name } })).body.fields?.name).toBeTruthy()
    expect((await restaurant.call(accounts.profile, {})).body.user.name).toBe(restaurant.name)
  },
)

it('lets a restaurant keep a name that is now rejected, and change everything else', async () => {
  const app = await createTestApp()
  const { id, email } = await asRestaurant(app)
  const name = 'Grill / Bar @ Pier 9'
  await app.db.run(sql`update restaurants set name = ${name} where id = ${id}`)
  const { token = '' } = (await app.call(accounts.loginRestaurant, { body: { email, password: PASSWORD } })).body
  const saved = await app.call(accounts.updateProfile, { body: { name, address: '9 Pier' } }, { token })
  expect(saved.body.user).toMatchObject({ name, address: '9 Pier' })
})

it.each([
  ['Joe’s Diner', 'Joe’s Diner'],
  ['P.F. Chang‘s – “Quay”', 'P.F. Chang‘s – “Quay”'],
  ['Bank\u202Eknab', 'Bankknab'],
])('accepts the name %j as typed on a phone, at registration and on renaming', async (name, stored) => {
  const { restaurant } = await openRestaurant({ name })
  const nameOf = async () => (await restaurant.call(accounts.profile, {})).body.user.name
  expect(await nameOf()).toBe(stored)
  expect((await restaurant.call(accounts.updateProfile, { body: { name: 'Harbour' } })).status).toBe(200)
  expect((await restaurant.call(accounts.updateProfile, { body: { name } })).status).toBe(200)
  expect(await nameOf()).toBe(stored)
})

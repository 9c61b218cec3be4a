import { accounts } from '@tidetable/contract/endpoints/accounts'
import { expect, it } from 'vitest'
import { asRestaurant, confirmEmail } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'

it('warns at sign-up if the restaurant is unconfirmed or younger than 7 days', async () => {
  const app = await createTestApp()
  const { id } = await asRestaurant(app, { isConfirmed: false })
  const caution = async () => (await app.call(accounts.restaurantName, { params: { id } })).body.data.caution
  expect(await caution()).toBe('unconfirmed')
  await confirmEmail(app, id)
  expect(await caution()).toBe('new')
  app.clock.advance({ days: 7, seconds: -1 })
  expect(await caution()).toBe('new')
  app.clock.advance({ seconds: 2 })
  expect(await caution()).toBeNull()
})

import { accounts } from '@tidetable/contract/endpoints/accounts'
import { expect, it, vi } from 'vitest'
import { AppError } from '#platform/errors.ts'
import { asAdmin, asRestaurant, newNumber, openRestaurant, PASSWORD } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'

const busy = () => Promise.reject(new AppError('unavailable', 'Busy.', { retryAfterSeconds: 2 }))

it('does not count a restaurant’s sign-in whose password could not be compared', async () => {
  const app = await createTestApp()
  const { email } = await asRestaurant(app)
  const verify = vi.spyOn(app.platform.passwords, 'verify').mockImplementation(busy)
  const login = () => app.call(accounts.loginRestaurant, { body: { email, password: PASSWORD } })
  for (let at = 0; at < 12; at++) expect((await login()).status).toBe(503)
  verify.mockRestore()
  expect((await login()).body.success).toBe(true)
})

it('does not count an administrator’s sign-in whose password could not be compared', async () => {
  const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
  const admin = { email: `editor${newNumber()}@tidetable.example`, password: PASSWORD }
  await asAdmin(app, admin)
  const verify = vi.spyOn(app.platform.passwords, 'verify').mockImplementation(busy)
  for (let at = 0; at < 12; at++) expect((await app.call(accounts.loginAdmin, { body: admin })).status).toBe(503)
  verify.mockRestore()
  expect((await app.call(accounts.loginAdmin, { body: admin })).status).toBe(200)
})

it('does not count a signed-in restaurant’s password that could not be compared', async () => {
  const { app, restaurant } = await openRestaurant()
  const verify = vi.spyOn(app.platform.passwords, 'verify').mockImplementation(busy)
  const body = { currentPassword: PASSWORD, newPassword: 'another-table' }
  for (let at = 0; at < 12; at++) expect((await restaurant.call(accounts.changePassword, { body })).status).toBe(503)
  verify.mockRestore()
  expect((await restaurant.call(accounts.changePassword, { body })).status).toBe(200)
})

it('does not count a registration whose password could not be hashed', async () => {
  const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
  const register = (at: number) => {
    const body = { name: `Harbour ${at}`, email: `h${at}@harbour.example`, phone: '919876500001', password: PASSWORD }
    return app.call(accounts.registerRestaurant, { body })
  }
  const hash = vi.spyOn(app.platform.passwords, 'hash').mockImplementation(busy)
  for (let at = 0; at < 61; at++) expect((await register(at)).status).toBe(503)
  hash.mockRestore()
  expect((await register(1)).status).toBe(201)
})

it('limits an account to 20 sign-ins a minute without delaying others', async () => {
  const app = await createTestApp({ env: { LIMITS_SCALE: '1' } })
  const { email } = await asRestaurant(app)
  const other = await asRestaurant(app)
  const login = (of: string) => app.call(accounts.loginRestaurant, { body: { email: of, password: PASSWORD } })
  // The test actor has already signed in once.
  for (let at = 1; at < 20; at++) expect((await login(email)).body.success).toBe(true)
  expect(await login(email)).toMatchObject({ status: 429, body: { code: 'too_many' } })
  expect((await login(other.email)).body.success).toBe(true)
  app.clock.advance({ minutes: 2 })
  expect((await login(email)).body.success).toBe(true)
})

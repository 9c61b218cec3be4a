import { expect, it } from 'vitest'
import { mobileOf } from './mobile-step.tsx'

it('prefills the number of a registration, and nothing without a registration', () => {
  expect(mobileOf({ phone: '7400123456', country_code: '44', email: 'a@b.example' })).toEqual({
    country: 'GB',
    phone: '7400123456',
  })
  for (const state of [
    null,
    {},
    { phone: 5, country_code: '91' },
    { phone: '123', country_code: '999', email: 'a@b.example' },
  ])
    expect(mobileOf(state)).toEqual({ country: 'IN', phone: '' })
})

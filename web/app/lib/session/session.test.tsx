import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  clearAdminSession,
  clearSession,
  clearStaleAuthFlag,
  readSession,
  saveAdmin,
  saveCustomer,
  saveRestaurant,
  useSession,
} from './session.ts'

const user = { _id: 'r1', name: 'Saffron & Salt', email: 'a@b.example' }
const customer = { _id: 'c1', name: 'Asha', email: 'c@d.example', phone: '+919876543210', token: 'customer-token' }
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

describe('session of a restaurant', () => {
  it('a restaurant session is stored under RestData with id and token, and a flag', () => {
    saveRestaurant(user, 'restaurant-token')
    expect(stored('RestData')).toEqual({ ...user, token: 'restaurant-token' })
    expect(localStorage.getItem('isAuthenticated')).toBe('true')
    expect(readSession()).toMatchObject({ bar: 'restaurant', restaurant: { _id: 'r1', token: 'restaurant-token' } })
  })

  it.each(['not json', '"text"', '{"name":"x"}', 'null'])(
    'a restaurant session is null when RestData holds %s',
    (text) => {
      localStorage.setItem('isAuthenticated', 'true')
      localStorage.setItem('RestData', text)
      expect(readSession().restaurant).toBeNull()
    },
  )

  it('a restaurant session is null without the flag', () => {
    saveRestaurant(user, 'restaurant-token')
    localStorage.removeItem('isAuthenticated')
    expect(readSession().restaurant).toBeNull()
  })
})

describe('session of a guest', () => {
  it('a guest session is stored under cust and CustData', () => {
    saveCustomer(customer)
    expect(stored('cust')).toEqual(customer)
    expect(stored('CustData')).toEqual(customer)
    expect(readSession()).toMatchObject({ bar: 'customer', customer: { _id: 'c1' } })
  })

  it('a guest session is read from `cust` or `CustData`, if only one is stored', () => {
    localStorage.setItem('CustData', JSON.stringify(customer))
    expect(readSession().customer).toEqual(customer)
  })
})

it('stores the administrator’s token in session storage only', () => {
  saveAdmin('admin-token')
  expect(sessionStorage.getItem('adminToken')).toBe('admin-token')
  expect(localStorage.getItem('adminToken')).toBeNull()
  expect(readSession().adminToken).toBe('admin-token')
  clearAdminSession()
  expect(readSession().adminToken).toBeNull()
})

it('ending all sessions clears local storage except the theme', () => {
  localStorage.setItem('vite-ui-theme', 'dark')
  localStorage.setItem('offer:abc', '1')
  saveRestaurant(user, 'restaurant-token')
  saveCustomer(customer)
  clearSession()
  expect({ ...localStorage }).toEqual({ 'vite-ui-theme': 'dark' })
})

it('removes the flag if there is no record, and keeps it if there is one', () => {
  localStorage.setItem('isAuthenticated', 'true')
  clearStaleAuthFlag()
  expect(localStorage.getItem('isAuthenticated')).toBeNull()
  saveRestaurant(user, 'restaurant-token')
  clearStaleAuthFlag()
  expect(localStorage.getItem('isAuthenticated')).toBe('true')
})

it('treats the user of a browser without storage as a visitor', () => {
  saveRestaurant(user, 'restaurant-token')
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(readSession()).toEqual({ restaurant: null, customer: null, adminToken: null, bar: 'public' })
})

it('components update when the session changes, in this tab or another', () => {
  const { result } = renderHook(() => useSession())
  expect(result.current.bar).toBe('public')
  act(() => void saveCustomer(customer))
  expect(result.current.bar).toBe('customer')
  localStorage.clear()
  act(() => void dispatchEvent(new StorageEvent('storage')))
  expect(result.current.bar).toBe('public')
})

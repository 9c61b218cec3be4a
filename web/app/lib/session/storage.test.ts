import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearRestaurantSession, clearSession, readSession, saveAdmin, saveRestaurant } from './session.ts'
import { readStored, removeStored, storedKeys, writeStored } from './storage.ts'

const user = { _id: 'r-1', name: 'Saffron', email: 'a@example.com' }
const refuse = (name: string) => () => {
  throw new DOMException('refused', name)
}
/** The getter throws, as if all site data were blocked. */
const block = (area: 'localStorage' | 'sessionStorage') =>
  vi.spyOn(globalThis, area, 'get').mockImplementation(refuse('SecurityError'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const key of storedKeys()) removeStored(key)
  removeStored('adminToken', 'sessionStorage')
})

test('stores a value in local storage if available', () => {
  expect(writeStored('theme', 'dark')).toBe(true)
  expect([localStorage.getItem('theme'), sessionStorage.length]).toEqual(['dark', 0])
})

test('a sign-in lasts as long as the page if local storage is blocked', () => {
  block('localStorage')
  expect(saveRestaurant(user, 'token-1')).toBe(false)
  expect(readSession().restaurant?.token).toBe('token-1')
  clearRestaurantSession()
  expect(readSession().restaurant).toBeNull()
})

test('a sign-in lasts as long as the page if all storage is blocked, which is reported', () => {
  block('localStorage')
  block('sessionStorage')
  expect(saveRestaurant(user, 'token-2')).toBe(false)
  expect(saveAdmin('admin-1')).toBe(false)
  expect([readSession().restaurant?.token, readSession().adminToken]).toEqual(['token-2', 'admin-1'])
  clearSession()
  expect(readSession().restaurant).toBeNull()
})

test('a new value replaces an older one even if storage is full', () => {
  localStorage.setItem('RestData', JSON.stringify({ ...user, token: 'old' }))
  localStorage.setItem('isAuthenticated', 'true')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))
  expect(saveRestaurant(user, 'new')).toBe(false)
  expect(readSession().restaurant?.token).toBe('new')
  full.mockRestore()
  expect(saveRestaurant(user, 'stored')).toBe(true)
  expect(readStored('RestData')).toContain('stored')
})

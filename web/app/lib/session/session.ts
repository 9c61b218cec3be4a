// The session stored in this browser selects bars and tokens; the server decides what is allowed.
import { useSyncExternalStore } from 'react'
import { THEME_KEY } from '../pages/theme.ts'
import { readStored, removeStored, type StorageArea, storedKeys, writeStored } from './storage.ts'

export interface RestaurantSession {
  _id: string
  name: string
  email: string
  token: string
}

export interface CustomerSession {
  _id: string
  name: string
  email: string
  phone: string
  token: string
}

export type AccountKind = 'restaurant' | 'customer' | 'admin'

export type Bar = 'restaurant' | 'customer' | 'public'

export interface Session {
  restaurant: RestaurantSession | null
  customer: CustomerSession | null
  adminToken: string | null
  bar: Bar
}

export type SessionArea = 'site' | 'admin'

export const AUTH_EVENT = 'auth-state-changed'

const VISITOR: Session = { restaurant: null, customer: null, adminToken: null, bar: 'public' }

/** Stored data is untrusted: only a record with an id counts. */
function parse<T extends { _id: string }>(text: string | null): T | null {
  try {
    const value: unknown = text ? JSON.parse(text) : null
    return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string'
      ? // Only the id was checked; the other fields are only displayed.
        (value as T)
      : null
  } catch {
    return null
  }
}

const keys = ['isAuthenticated', 'RestData', 'cust', 'CustData'] as const
const signedOutAreas: Record<SessionArea, boolean> = { site: false, admin: false }
export const hasSignedOutOf = (area: SessionArea): boolean => signedOutAreas[area]

let cached: { text: string; session: Session } | null = null

export function readSession(): Session {
  const [flag, rest, cust, custData] = keys.map((key) => readStored(key))
  const adminToken = readStored('adminToken', 'sessionStorage')
  const text = JSON.stringify([flag, rest, cust, custData, adminToken])
  if (cached?.text === text) return cached.session
  const restaurant = flag === 'true' ? parse<RestaurantSession>(rest ?? null) : null
  const customer = parse<CustomerSession>(cust ?? null) ?? parse<CustomerSession>(custData ?? null)
  const bar: Bar = flag === 'true' ? 'restaurant' : cust || custData ? 'customer' : 'public'
  const session = { restaurant, customer, adminToken, bar }
  if (restaurant || customer) signedOutAreas.site = false
  if (adminToken) signedOutAreas.admin = false
  cached = { text, session }
  return session
}

/** Notifies this page; other tabs get the browser's storage event. */
export const announceSession = (): boolean => dispatchEvent(new CustomEvent(AUTH_EVENT))

/** Returns false if the browser stored nothing; the values then last as long as this page. */
function store(values: Record<string, string>, area?: StorageArea): boolean {
  const isStored = Object.entries(values)
    .map(([key, text]) => writeStored(key, text, area))
    .every(Boolean)
  announceSession()
  return isStored
}

export const saveRestaurant = (user: Omit<RestaurantSession, 'token'>, token: string): boolean =>
  store({ RestData: JSON.stringify({ ...user, token }), isAuthenticated: 'true' })

export function renameRestaurant(name: string): void {
  const { restaurant } = readSession()
  if (restaurant) saveRestaurant({ ...restaurant, name }, restaurant.token)
}

export const saveCustomer = (customer: CustomerSession): boolean =>
  store({ cust: JSON.stringify(customer), CustData: JSON.stringify(customer) })

export const saveAdmin = (token: string): boolean => store({ adminToken: token }, 'sessionStorage')

export function clearAdminSession(): void {
  removeStored('adminToken', 'sessionStorage')
  announceSession()
}

export function clearSession(): void {
  for (const key of storedKeys()) if (key !== THEME_KEY) removeStored(key)
  announceSession()
}

/** Removes a session that the server has ended. This device's screen settings stay for the next sign-in. */
export function clearRestaurantSession(): void {
  for (const key of ['RestData', 'isAuthenticated']) removeStored(key)
  announceSession()
}

export function endSession(as: AccountKind): void {
  if (as === 'admin') clearAdminSession()
  if (as === 'restaurant') clearRestaurantSession()
}

export function signOutOf(area: SessionArea): void {
  signedOutAreas[area] = true
  if (area === 'admin') clearAdminSession()
  else clearSession()
}

export function clearStaleAuthFlag(): void {
  const { restaurant, customer } = readSession()
  if (!restaurant && !customer && readStored('isAuthenticated') !== null) {
    removeStored('isAuthenticated')
    announceSession()
  }
}

export function onSession(notify: () => void): () => void {
  addEventListener(AUTH_EVENT, notify)
  addEventListener('storage', notify)
  return () => {
    removeEventListener(AUTH_EVENT, notify)
    removeEventListener('storage', notify)
  }
}

/** On the server and until hydration, everyone is a visitor. */
export const useSession = (): Session => useSyncExternalStore(onSession, readSession, () => VISITOR)

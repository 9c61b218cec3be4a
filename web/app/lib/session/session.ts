// Who is signed in here, as stored in this browser. It chooses bars and sends tokens; the server decides what is allowed.
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

/** Accounts that sign in by a token. */
export type AccountKind = 'restaurant' | 'customer' | 'admin'

export type Bar = 'restaurant' | 'customer' | 'public'

export interface Session {
  restaurant: RestaurantSession | null
  customer: CustomerSession | null
  adminToken: string | null
  bar: Bar
}

/** Restaurants and customers leave by one, the administrator by the other. */
export type Door = 'site' | 'desk'

export const AUTH_EVENT = 'auth-state-changed'

const VISITOR: Session = { restaurant: null, customer: null, adminToken: null, bar: 'public' }

/** Anything may stand in storage: only a record with an id counts. */
function parse<T extends { _id: string }>(text: string | null): T | null {
  try {
    const value: unknown = text ? JSON.parse(text) : null
    return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string'
      ? // The id was checked; the other fields are shown, never trusted.
        (value as T)
      : null
  } catch {
    return null
  }
}

const keys = ['isAuthenticated', 'RestData', 'cust', 'CustData'] as const
const left: Record<Door, boolean> = { site: false, desk: false }
/** Logout was pressed in this tab, and nobody has signed in since. */
export const hasLeftBy = (door: Door): boolean => left[door]

let seen: { text: string; session: Session } | null = null

/** The same object as long as nothing stored has changed. */
export function readSession(): Session {
  const [flag, rest, cust, custData] = keys.map((key) => readStored(key))
  const adminToken = readStored('adminToken', 'sessionStorage')
  const text = JSON.stringify([flag, rest, cust, custData, adminToken])
  if (seen?.text === text) return seen.session
  const restaurant = flag === 'true' ? parse<RestaurantSession>(rest ?? null) : null
  const customer = parse<CustomerSession>(cust ?? null) ?? parse<CustomerSession>(custData ?? null)
  const bar: Bar = flag === 'true' ? 'restaurant' : cust || custData ? 'customer' : 'public'
  const session = { restaurant, customer, adminToken, bar }
  if (restaurant || customer) left.site = false
  if (adminToken) left.desk = false
  seen = { text, session }
  return session
}

/** Tells the bars of this page; other tabs hear the browser's own storage event. */
export const announceSession = (): boolean => dispatchEvent(new CustomEvent(AUTH_EVENT))

/** Stores all of them and announces it; false where the browser stored nothing, and they end with this page. */
function store(values: Record<string, string>, area?: StorageArea): boolean {
  const isStored = Object.entries(values)
    .map(([key, text]) => writeStored(key, text, area))
    .every(Boolean)
  announceSession()
  return isStored
}

export const saveRestaurant = (user: Omit<RestaurantSession, 'token'>, token: string): boolean =>
  store({ RestData: JSON.stringify({ ...user, token }), isAuthenticated: 'true' })

/** The name that bars show, once it was changed on the server. */
export function renameRestaurant(name: string): void {
  const { restaurant } = readSession()
  if (restaurant) saveRestaurant({ ...restaurant, name }, restaurant.token)
}

export const saveCustomer = (customer: CustomerSession): boolean =>
  store({ cust: JSON.stringify(customer), CustData: JSON.stringify(customer) })

/** Session storage: survives a reload, ends with the tab. */
export const saveAdmin = (token: string): boolean => store({ adminToken: token }, 'sessionStorage')

export function forgetAdmin(): void {
  removeStored('adminToken', 'sessionStorage')
  announceSession()
}

/** Signed out here: everything stored goes but the theme. */
export function clearSession(): void {
  for (const key of storedKeys()) if (key !== THEME_KEY) removeStored(key)
  announceSession()
}

/** The server knows this session no longer. What the device remembers of its screens stays for whoever signs in again. */
export function dropRestaurant(): void {
  for (const key of ['RestData', 'isAuthenticated']) removeStored(key)
  announceSession()
}

/** The server has ended this session. Guests' pages ask for a new one where they need it. */
export function endSession(as: AccountKind): void {
  if (as === 'admin') forgetAdmin()
  if (as === 'restaurant') dropRestaurant()
}

/** Logout: what is stored for this door goes, before anything else happens. */
export function leaveBy(door: Door): void {
  left[door] = true
  if (door === 'desk') forgetAdmin()
  else clearSession()
}

/** A flag without a record behind it says nothing. */
export function dropEmptyFlag(): void {
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

/** While the server renders, and until the browser has taken over, everybody is a visitor. */
export const useSession = (): Session => useSyncExternalStore(onSession, readSession, () => VISITOR)

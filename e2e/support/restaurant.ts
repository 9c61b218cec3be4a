// Registers restaurants by HTTP, for tests of other features.
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { confirmEmail, listOutbox } from '@tidetable/testing/confirm-email.ts'
import { expect } from '../product-test.ts'

export const PASSWORD = 'a-Quiet-Night-7'
let lastNumber = 0

export interface Restaurant {
  /** Origin of the product at which the restaurant is registered. */
  origin: string
  email: string
  user: { _id: string; name: string }
  token: string
  /** Confirms the email address by the emailed link, as campaigns require. */
  confirmEmail(): Promise<void>
  addTable(code: string, location?: string, capacity?: number): Promise<Table>
  post(path: string, data?: object): Promise<{ status: number; data: Table }>
  put(id: string, data: object): Promise<{ status: number; data: Table }>
}

/** Registers a new restaurant each time, so that tests on one product do not interact. */
export async function openRestaurant(request: APIRequestContext): Promise<Restaurant> {
  lastNumber += 1
  const email = `host-${process.pid}-${Date.now()}-${lastNumber}@example.com`
  const data = {
    name: 'Saffron & Salt',
    email,
    phone: '919812345678',
    password: PASSWORD,
    timezone: 'America/New_York',
  }
  const registered = await request.post('/0auth/business/register', { data })
  expect(registered.status()).toBe(201)
  const { user, token } = await (await request.post('/0auth/login', { data: { email, password: PASSWORD } })).json()
  const headers = { authorization: `Bearer ${token}` }
  const answer = async (sent: ReturnType<APIRequestContext['post']>) => {
    const response = await sent
    return { status: response.status(), data: ((await response.json()) as { data: Table }).data }
  }
  const { origin } = new URL(registered.url())
  return {
    origin,
    email,
    user,
    token,
    async confirmEmail() {
      await confirmEmail(origin, () => listOutbox(origin, email), PASSWORD)
    },
    async addTable(table_code, table_location = 'Patio', table_capacity = 4) {
      const body = { table_code, table_location, table_capacity, user_id: user._id }
      return (await answer(request.post('/table/create-table', { headers, data: body }))).data
    },
    post: (path, body = {}) => answer(request.post(path, { headers, data: body })),
    put: (id, body) => answer(request.put(`/table/tables/${id}`, { headers, data: body })),
  }
}

export const TEN_PERCENT = { visit_type: 0, available: false, offer_type: 1, offer_value: 10 }

export const makeOffer = async (restaurant: Restaurant, table: Table, terms: object = TEN_PERCENT): Promise<void> => {
  expect((await restaurant.post(`/table/tables/${table._id}/offer`, terms)).status).toBe(200)
}

/** Opens a page whose local storage has only the session and `stored`. */
export async function openSignedIn(
  context: BrowserContext,
  { origin, user, token }: Restaurant,
  stored: Record<string, string> = {},
): Promise<Page> {
  const storage = { RestData: JSON.stringify({ ...user, token }), isAuthenticated: 'true', ...stored }
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  return context.newPage()
}

export async function openBoard(context: BrowserContext, restaurant: Restaurant): Promise<Page> {
  const board = await openSignedIn(context, restaurant)
  await board.goto('/restraunt/dashboard')
  await expect(board.getByText('Live', { exact: true })).toBeVisible()
  return board
}

export const cardOf = (board: Page, code: string) => board.getByRole('article', { name: `Table ${code}` })

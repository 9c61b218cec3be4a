import { type EndpointOf, href, type Reply, type Route, type Sent } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/routes/accounts'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { tables } from '@tidetable/contract/routes/tables'

export interface Answer<T> {
  status: number
  body: T
  milliseconds: number
}

/** Returns null if there was no response. */
export async function send<R extends Route>(
  url: string,
  route: R,
  input: Sent<EndpointOf<R>>,
  token?: string,
): Promise<Answer<Reply<EndpointOf<R>>> | null> {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
  const isForm = body instanceof FormData
  const startedAt = performance.now()
  try {
    const response = await fetch(url + href(route.path, { ...params }, { ...query }), {
      method: route.method,
      headers: {
        accept: 'application/json',
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const reply = (await response.json()) as Reply<EndpointOf<R>>
    return { status: response.status, body: reply, milliseconds: performance.now() - startedAt }
  } catch {
    return null
  }
}

export async function call<R extends Route>(url: string, route: R, input: Sent<EndpointOf<R>>, token?: string) {
  const answer = await send(url, route, input, token)
  if (!answer || answer.status >= 300)
    throw new Error(`${route.method} ${route.path}: ${answer?.status} ${JSON.stringify(answer?.body)}`)
  return answer.body
}

export interface Restaurant {
  id: string
  token: string
  email: string
  tables: string[]
}

export const RESTAURANT_PASSWORD = 'a long enough word'

export async function signIn(url: string, email: string): Promise<{ id: string; token: string }> {
  const body = { email, password: RESTAURANT_PASSWORD }
  const { token, user } = await call(url, accounts.loginRestaurant, { body })
  if (!token || !user) throw new Error('the restaurant could not sign in')
  return { id: user._id, token }
}

let opened = 0

export async function openRestaurant(url: string, count = 0): Promise<Restaurant> {
  const email = `harbour${++opened}@harbour.example`
  const body = { email, password: RESTAURANT_PASSWORD, name: 'Harbour', phone: '9876543210', country_code: '91' }
  await call(url, accounts.registerRestaurant, { body })
  const { id, token } = await signIn(url, email)
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    const table = { table_code: `T${made}`, table_location: 'Patio', table_capacity: 4 }
    ids.push((await call(url, tables.create, { body: table }, token)).data._id)
  }
  return { id, token, email, tables: ids }
}

export const OFFER = { visit_type: 0, offer_type: 1, offer_value: 10 } as const

export const makeOffer = (url: string, { token }: Restaurant, id: string) =>
  send(url, tables.offer, { params: { id }, body: OFFER }, token)

export const acceptOffer = (url: string, id: string) => send(url, tables.accept, { params: { id }, body: {} })

/** Makes an offer, accepts it and frees the table. Returns the three responses; null for each missing one. */
export async function turnTable(url: string, restaurant: Restaurant, id: string) {
  const offered = await makeOffer(url, restaurant, id)
  const accepted = await acceptOffer(url, id)
  const body = { offer_completed: true }
  return [offered, accepted, await send(url, tables.update, { params: { id }, body }, restaurant.token)]
}

export const setAddress = (url: string, { token }: Restaurant) =>
  call(url, accounts.updateProfile, { body: { address: '1 Harbour Road, Portsmouth' } }, token)

export async function importGuests(
  url: string,
  { token }: Restaurant,
  count: number,
  guestOf: (at: number) => { name: string; email: string; phone?: string },
): Promise<void> {
  let importId: string | undefined
  for (let from = 0; from < count; from += 5_000) {
    const customers = Array.from({ length: Math.min(5_000, count - from) }, (_, row) => guestOf(from + row))
    const body = { customers, attested: true, ...(importId ? { import_id: importId } : {}) }
    const { data } = await call(url, addressBook.import, { body } as never, token)
    if (data.success.length !== customers.length) throw new Error(`${data.success.length} rows were imported`)
    importId = data.import_id
  }
}

export function createCampaign(
  url: string,
  { token }: Restaurant,
  { title = 'Quiet Tuesday', description = 'Come by.', sendSMS = false, selection = {} } = {},
) {
  const body = new FormData()
  const fields = { title, description, type: 'discount', sendEmail: 'true', selection: JSON.stringify(selection) }
  for (const [name, value] of Object.entries({ ...fields, sendSMS: String(sendSMS) })) body.set(name, value)
  return send(url, campaigns.create, { body } as never, token)
}

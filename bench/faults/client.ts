import { type EndpointOf, href, type Reply, type Route, type Sent } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/routes/accounts'
import { tables } from '@tidetable/contract/routes/tables'

export interface Answer<T> {
  status: number
  body: T
  milliseconds: number
}

/** Calls the product by HTTP; null when no answer came. */
export async function send<R extends Route>(
  url: string,
  route: R,
  input: Sent<EndpointOf<R>>,
  token?: string,
): Promise<Answer<Reply<EndpointOf<R>>> | null> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  const started = performance.now()
  try {
    const response = await fetch(url + href(route.path, params, query), {
      method: route.method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return {
      status: response.status,
      body: (await response.json()) as never,
      milliseconds: performance.now() - started,
    }
  } catch {
    return null
  }
}

export interface Restaurant {
  id: string
  token: string
  tables: string[]
}

export const RESTAURANT_PASSWORD = 'a long enough word'

const accountOf = (name: string) => ({ email: `${name}@harbour.example`, password: RESTAURANT_PASSWORD })

/** Throws when the restaurant of `openRestaurant` can't sign in. */
export async function signIn(url: string, name = 'harbour'): Promise<{ id: string; token: string }> {
  const login = await send(url, accounts.loginRestaurant, { body: accountOf(name) })
  const { token, user } = login?.body ?? {}
  if (!token || !user) throw new Error('the restaurant could not sign in')
  return { id: user._id, token }
}

/** A restaurant of its own with `count` tables. */
export async function openRestaurant(url: string, count: number, name = 'harbour'): Promise<Restaurant> {
  const account = accountOf(name)
  await send(url, accounts.registerRestaurant, {
    body: { ...account, name: 'Harbour', phone: '9876543210', country_code: '91' },
  })
  const { token, id } = await signIn(url, name)
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    const answer = await send(url, tables.create, { body: { table_location: 'Patio', table_capacity: 4 } }, token)
    if (answer?.status !== 201) throw new Error(`no table: ${answer?.status}`)
    ids.push(answer.body.data._id)
  }
  return { id, token, tables: ids }
}

/** One round of a table's life: offered, accepted, freed. Null when an answer is missing. */
export async function turnTable(url: string, { token }: Restaurant, id: string) {
  const offered = await send(
    url,
    tables.offer,
    { params: { id }, body: { visit_type: 0, offer_type: 1, offer_value: 10 } },
    token,
  )
  const accepted = await send(url, tables.accept, { params: { id }, body: {} })
  const freed = await send(url, tables.update, { params: { id }, body: { offer_completed: true } }, token)
  return [offered, accepted, freed]
}

// The product's API for setting measurements up, through the contract.
import { type EndpointShape, href, type Returned, type Sent } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { tables } from '@tidetable/contract/endpoints/tables'

export interface Owner {
  id: string
  token: string
}

const PASSWORD = 'a measured password'
let count = 0

export async function send<E extends EndpointShape>(
  base: string,
  endpoint: E,
  input: Sent<E>,
  token?: string,
): Promise<Returned<E>> {
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
  const response = await fetch(`${base}${href(endpoint.path, { ...params }, { ...query })}`, {
    method: endpoint.method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const reply = await response.json()
  if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(reply)}`)
  return reply as Returned<E>
}

export async function registerOwner(base: string): Promise<Owner> {
  const email = `bench${process.pid}-${++count}@example.com`
  await send(base, accounts.registerRestaurant, {
    body: { name: `Bench ${count}`, email, phone: '919876543210', password: PASSWORD },
  })
  const { token, user } = await send(base, accounts.loginRestaurant, { body: { email, password: PASSWORD } })
  if (!token || !user) throw new Error('the restaurant cannot log in')
  return { id: user._id, token }
}

export async function addTables(base: string, owner: Owner, many: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < many; made++) {
    const { data } = await send(
      base,
      tables.create,
      { body: { table_code: `T${made}`, table_location: 'Patio', table_capacity: 4 } },
      owner.token,
    )
    ids.push(data._id)
  }
  return ids
}

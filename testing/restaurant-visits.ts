// Typical requests to one restaurant. Each must succeed, so any status other than 2xx is a failure.
import { href, type Route } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/routes/accounts'
import { tables } from '@tidetable/contract/routes/tables'

export interface Visit {
  kind: string
  method: string
  path: string
  token?: string
  body?: unknown
  succeeded?(): void
}

const PASSWORD = 'a long enough word'
const TABLE = { table_location: 'Patio', table_capacity: 4 }
const OFFER = { visit_type: 0, offer_type: 1, offer_value: 10 }
/** Tables with one request each at a time; if no table is free, an edit of another table is sent instead. */
const TABLES = 60

async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.json()) as T
}

export async function openVisits(url: string, nth = 0): Promise<() => Visit> {
  const account = { email: `harbour${nth}@harbour.example`, password: PASSWORD }
  const person = { name: `Harbour ${nth}`, phone: String(9_876_543_210 + nth), country_code: '91' }
  await post(url + accounts.registerRestaurant.path, { ...account, ...person })
  const { token } = await post<{ token: string }>(url + accounts.loginRestaurant.path, account)
  const openTable = async () => (await post<{ data: { _id: string } }>(url + tables.create.path, TABLE, token)).data._id
  const id = await openTable()
  const free: { id: string; isOffered: boolean }[] = []
  while (free.length < TABLES) free.push({ id: await openTable(), isOffered: false })

  const visit = ({ method, path }: Route, more: Partial<Visit> = {}, of = id): Visit => ({
    kind: `${method} ${path}`,
    method,
    path: href(path, { id: of }),
    ...more,
  })
  const edit = () => visit(tables.update, { token, body: { table_location: 'Window' } })

  function offerOrWithdraw(): Visit {
    const table = free.pop()
    if (!table) return edit()
    const { isOffered } = table
    const succeeded = () => void free.push({ ...table, isOffered: !isOffered })
    return isOffered
      ? visit(tables.withdraw, { token, body: {}, succeeded }, table.id)
      : visit(tables.offer, { token, body: OFFER, succeeded }, table.id)
  }

  const kinds = [
    () => ({ kind: 'GET /', method: 'GET', path: '/' }),
    () => visit(tables.get),
    () => ({ kind: 'GET /customer-dashboard/{id}', method: 'GET', path: `/customer-dashboard/${id}` }),
    offerOrWithdraw,
    () => visit(accounts.profile, { token }),
    edit,
    offerOrWithdraw,
  ]
  let count = 0
  return () => (kinds[count++ % kinds.length] ?? edit)()
}

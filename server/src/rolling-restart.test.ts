import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/paths/tables'
import { expect, it, onTestFinished } from 'vitest'
import { startRetryingProxy } from '../../testing/retrying-proxy.ts'
import { restartInTurn } from '../../testing/rolling-restart.ts'
import { createTestDatabase } from '../test/database.ts'
import { makeDataDir } from '../test/program.ts'

const ACCOUNT = { email: 'mara@harbour.example', password: 'a long enough word' }
const TABLE = { table_location: 'Patio', table_capacity: 4 }

async function openRestaurant(url: string) {
  const post = async (path: string, body: unknown, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { token: string; data: { _id: string } }
  }
  const person = { name: 'Harbour Table', phone: '9876543210', country_code: '91' }
  await post('/0auth/business/register', { ...ACCOUNT, ...person })
  const { token } = await post('/0auth/login', ACCOUNT)
  const { data } = await post(tables.create.path, TABLE, token)
  return { token, id: data._id }
}

it('fails no request while three processes behind a balancer that retries refused connections are restarted in turn [SCALE-12, SCALE-16]', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const { seen } = await restartInTurn({
    databaseUrl: database.url,
    dataDir: await makeDataDir(),
    startBalancers: [startRetryingProxy],
    async prepare(url) {
      const { token, id } = await openRestaurant(url)
      return [
        { method: 'GET', path: '/' },
        { method: 'GET', path: href(tables.get.path, { id }) },
        { method: 'POST', path: tables.create.path, token, body: TABLE },
        { method: 'GET', path: '/0auth/business/profile', token },
      ]
    },
  })
  expect(seen.flatMap(({ failed }) => failed)).toEqual([])
  expect(seen[0]?.asked).toBeGreaterThan(100)
}, 600_000)

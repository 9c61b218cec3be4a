import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { aTestDatabase } from '../../../test/database.ts'
import { sql } from './sql.ts'

/** Commit of a request; the job queue's transactions have another limit. */
const COMMIT = 'set local statement_timeout = 6000; commit\0'

/** Proxy that closes the connection after a commit, before its response arrives. */
async function startForgetful(databaseUrl: string) {
  const { searchParams, pathname, username } = new URL(databaseUrl.replace('@/', '@socket/'))
  let commits = 0
  let isForgetful = false
  const server = createServer((client) => {
    const database = createConnection(`${searchParams.get('host')}/.s.PGSQL.5432`)
    let isCommitting = false
    client.on('error', () => {}).on('close', () => database.destroy())
    database.on('error', () => {}).on('close', () => client.destroy())
    client.on('data', (chunk) => {
      isCommitting = isForgetful && chunk.includes(COMMIT)
      if (isCommitting) commits++
      database.write(chunk)
    })
    database.on('data', (chunk) => (isCommitting ? client.destroy() : client.write(chunk)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return {
    url: `postgres://${username}@127.0.0.1:${typeof address === 'object' && address?.port}${pathname}`,
    forget() {
      isForgetful = true
    },
    heal() {
      isForgetful = false
    },
    commits: () => commits,
  }
}

it('returns 503 if the response to a commit is lost, and does not store the change twice', async () => {
  const { url, db } = await aTestDatabase()
  const line = await startForgetful(url)
  const app = await createTestApp({ url: line.url })
  line.forget()
  const answer = await app.call(accounts.registerRestaurant, {
    body: {
      name: 'Harbour',
      email: 'mara@harbour.example',
      password: 'a long enough word',
      phone: '9876543210',
      country_code: '91',
    },
  })
  line.heal()
  expect([answer.status, answer.body.message]).toEqual([
    503,
    'The service is temporarily unavailable. Please try again in a moment.',
  ])
  expect(line.commits()).toBe(1)
  expect(await db.rows(sql`select name from restaurants`)).toEqual([{ name: 'Harbour' }])
})

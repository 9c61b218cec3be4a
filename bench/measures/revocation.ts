import assert from 'node:assert/strict'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import pg from 'pg'
import { registerOwner, send } from '../harness/api.ts'
import { startProduct } from '../harness/bench.ts'
import { stop } from '../harness/processes.ts'
import type { Measurement } from '../measurement.ts'

const TOLD = 20
const UNTOLD = 8
const TOLD_MILLISECONDS = 100
const UNTOLD_MILLISECONDS = 1000

async function isOut(url: string, token: string): Promise<boolean> {
  const { status, body } = await fetch(url + accounts.profile.path, { headers: { authorization: `Bearer ${token}` } })
  await body?.cancel()
  assert.ok(status === 200 || status === 401, `the profile answered ${status}`)
  return status === 401
}

/** Milliseconds until the other process refuses a session that it knows and that `end` has ended. */
async function refusedAfter(there: string, token: string, end: () => Promise<unknown>): Promise<number> {
  assert.equal(await isOut(there, token), false)
  await end()
  const begun = performance.now()
  while (!(await isOut(there, token)))
    assert.ok(performance.now() - begun < 10_000, 'an ended session goes on in another process')
  return performance.now() - begun
}

async function signIn(url: string): Promise<string> {
  return (await registerOwner(url)).token
}

/** As a process does that is killed between its commit and its notice. */
async function endUntold(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `update sessions set ended_at = now() where id = (select id from sessions order by created_at desc limit 1) returning id`,
  )
  await client.query(`insert into live_changes (origin, topic) values ('killed', $1)`, [`session:${rows[0].id}`])
}

export const revocation: Measurement = {
  name: 'revocation',
  work: `a session that was ended until another process refuses it, the slowest of ${TOLD}`,
  limit: `${TOLD_MILLISECONDS} ms; ${UNTOLD_MILLISECONDS} ms when the notice is lost`,
  reach: 1,
  async run({ product: { url }, databaseUrl, dataDir }) {
    const second = await startProduct(databaseUrl, dataDir)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const [told, untold]: [number[], number[]] = [[], []]
    for (let run = 0; run < TOLD; run++) {
      const token = await signIn(url)
      told.push(await refusedAfter(second.url, token, () => send(url, accounts.logout, {}, token)))
    }
    for (let run = 0; run < UNTOLD; run++)
      untold.push(await refusedAfter(second.url, await signIn(url), () => endUntold(client)))
    await client.end()
    await stop(second)
    const slowest = Math.max(...untold)
    return {
      product: { rate: Math.max(...told), cpuMicros: null },
      limit: { rate: TOLD_MILLISECONDS, cpuMicros: null },
      isDelay: true,
      alsoHolds: slowest <= UNTOLD_MILLISECONDS,
      notes: [`the notice lost: slowest of ${UNTOLD} after ${slowest.toFixed(0)} ms`],
    }
  },
}

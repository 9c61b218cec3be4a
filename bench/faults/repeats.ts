import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { contactForm } from '@tidetable/contract/routes/contact-form'
import { tables } from '@tidetable/contract/routes/tables'
import type { Fault } from '../faults.ts'
import { call, openRestaurant } from '../harness/client.ts'
import { runSql } from '../harness/database.ts'
import { mustHold, waitUntil } from '../harness/run-all.ts'
import type { Product } from '../harness/stage.ts'

const ROUNDS = 100
const MESSAGES = 10

async function requestTwice(url: string, token: string): Promise<void> {
  const key = randomUUID()
  const post = (signal?: AbortSignal) =>
    fetch(url + tables.create.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify({ table_location: 'Patio', table_capacity: 2 }),
      ...(signal ? { signal } : {}),
    })
  const aborter = new AbortController()
  setTimeout(() => aborter.abort(), Math.random() * 12)
  await post(aborter.signal).catch(() => undefined)
  const answer = await post()
  await answer.text()
  mustHold(answer.status === 201, `the repeated request returned ${answer.status}`)
}

const countForwarded = async (product: Product) =>
  (await product.listMessages({ channel: 'mail' })).filter(({ text }) => /\bMessage \d+\b/.test(text)).length

function waitUntilDone(databaseUrl: string) {
  const open = "select 1 from jobs.job where name = 'contact.forward-message' and state <> 'completed'"
  return waitUntil(async () => (await runSql(databaseUrl, open)).length === 0, 'a job is not done', 60_000)
}

export const repeats: Fault = {
  name: 'repeats',
  promise: `${ROUNDS} requests repeated after a lost answer, ${MESSAGES} jobs run twice: one effect each`,
  async run({ startDatabase, startProduct }) {
    const { url: databaseUrl } = await startDatabase()
    const product = await startProduct({ env: { DATABASE_URL: databaseUrl } })
    const { url } = product
    const { id, token } = await openRestaurant(url)
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let round = 0; round < ROUNDS / 4; round++) await requestTwice(url, token)
      }),
    )
    const made = (await call(url, tables.list, { params: { userId: id } }, token)).data.length
    mustHold(made === ROUNDS, `${made} tables instead of ${ROUNDS}`)

    for (let count = 0; count < MESSAGES; count++) {
      const body = { firstName: 'Ada', mail: `ada${count}@guests.example`, message: `Message ${count}` }
      await call(url, contactForm.sendEmail, { body } as never)
    }
    await waitUntil(async () => (await countForwarded(product)) >= MESSAGES, 'a message was not forwarded', 20_000)
    await waitUntilDone(databaseUrl)
    const again = await runSql(
      databaseUrl,
      `update jobs.job set state = 'created', started_on = null, completed_on = null
       where name = 'contact.forward-message' and state = 'completed' returning 1`,
    )
    mustHold(again.length === MESSAGES, `${again.length} jobs could be repeated`)
    await waitUntilDone(databaseUrl)
    await pause(20_000)
    const after = await countForwarded(product)
    mustHold(after === MESSAGES, `${after} emails after the jobs ran twice`)
    return `${ROUNDS} tables, ${MESSAGES} emails`
  },
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { contactForm } from '@tidetable/contract/routes/contact-form'
import { tables } from '@tidetable/contract/routes/tables'
import { startProduct } from '@tidetable/testing/product.ts'
import pg from 'pg'
import { openRestaurant, send } from './client.ts'
import { startDatabase } from './database-command.ts'
import { type Fault, mustHold } from './fault.ts'

const ROUNDS = 100
const MESSAGES = 10

/** Asks, goes away before or after the answer leaves, and asks again under the same key until an answer came. */
async function askTwice(url: string, token: string): Promise<void> {
  const ask = (signal?: AbortSignal) =>
    fetch(url + tables.create.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ table_location: 'Patio', table_capacity: 2 }),
      ...(signal ? { signal } : {}),
    })
  const key = randomUUID()
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(), Math.random() * 12)
  await ask(leaving.signal).catch(() => undefined)
  const answer = await ask()
  await answer.text()
  mustHold(answer.status === 201, `the repetition answers ${answer.status}`)
}

type Product = Awaited<ReturnType<typeof startProduct>>

/** The restaurant was written to as well, when it registered. */
async function countForwarded(product: Product): Promise<number> {
  const mails = await product.listMessages({ channel: 'mail' })
  return mails.filter(({ text }) => /\bMessage \d+\b/.test(text)).length
}

async function untilForwarded(product: Product, wanted: number): Promise<number> {
  for (let waited = 0; waited < 200; waited++) {
    const mails = await countForwarded(product)
    if (mails >= wanted) return mails
    await pause(100)
  }
  return countForwarded(product)
}

async function untilDone(client: pg.Client): Promise<void> {
  for (let open = 1; open > 0; await pause(200)) {
    const { rows } = await client.query<{ open: number }>(
      "select count(*)::int as open from jobs.job where name = 'contact.forward-message' and state <> 'completed'",
    )
    open = rows[0]?.open ?? 0
  }
}

export const repeats: Fault = {
  name: 'repeats',
  promise: `${ROUNDS} requests repeated after a lost answer, ${MESSAGES} jobs run twice: one effect each`,
  seconds: 30,
  async run() {
    const database = await startDatabase()
    const product = await startProduct({ env: { DATABASE_URL: database.url, DEMO: '0', LIMITS_SCALE: '100000' } })
    const client = new pg.Client(database.url)
    await client.connect()
    try {
      const restaurant = await openRestaurant(product.url, 0)
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let round = 0; round < ROUNDS / 4; round++) await askTwice(product.url, restaurant.token)
        }),
      )
      const list = await send(product.url, tables.list, { params: { userId: restaurant.id } }, restaurant.token)
      const made = list?.body.data.length ?? 0
      mustHold(made === ROUNDS, `${made} tables instead of ${ROUNDS}`)

      for (let count = 0; count < MESSAGES; count++) {
        const body = { firstName: 'Ada', mail: `ada${count}@guests.example`, message: `Message ${count}` }
        const sent = await send(product.url, contactForm.sendEmail, { body } as never)
        mustHold(sent?.status === 200, `the contact form answers ${sent?.status}`)
      }
      const mails = await untilForwarded(product, MESSAGES)
      mustHold(mails === MESSAGES, `${mails} mails for ${MESSAGES} messages`)
      // A job is done a moment after its mail has left.
      await untilDone(client)
      const again = await client.query(
        `update jobs.job set state = 'created', started_on = null, completed_on = null
         where name = 'contact.forward-message' and state = 'completed'`,
      )
      mustHold(again.rowCount === MESSAGES, `${again.rowCount} jobs could be repeated`)
      await untilDone(client)
      const after = await untilForwarded(product, MESSAGES + 1)
      mustHold(after === MESSAGES, `${after} mails after the jobs ran twice`)
      return `${ROUNDS} tables, ${MESSAGES} mails`
    } finally {
      await client.end()
      await product.stop()
      await database.stop()
    }
  },
}

import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import pg from 'pg'
import { type Owner, registerOwner, send } from '../harness/api.ts'
import { setUp } from '../harness/bench.ts'
import { startLimit, stop } from '../harness/processes.ts'
import { sideBySide } from '../harness/side-by-side.ts'
import type { Measurement } from '../measurement.ts'

const CHUNK = 5000
/** With more or fewer the pool alone is slower here. */
const POOL_CONNECTIONS = 5
/** An owner waits for the answer; the ledger is filled behind it. */
const CREATED_MS_MAX = 1_000

interface Report {
  count: number
  people: number
  repeated: number
  ids: number
  /** The first message that came. */
  sample: string
}

async function inDatabase(url: string, work: (database: pg.Client) => Promise<void>) {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  try {
    await work(database)
  } finally {
    await database.end()
  }
}

/** An owner of so many guests, ready for a campaign. */
async function openWithGuests(url: string, people: number, databaseUrl: string): Promise<Owner> {
  const owner = await registerOwner(url)
  await inDatabase(databaseUrl, async (database) => {
    // Instead of a mail, which the mail server here would count.
    await database.query('update restaurants set email_confirmed_at = now()')
    await database.query('delete from account_links')
    // The undo window is no work: campaigns begin at Send here.
    await database.query(`
      create or replace function start_at_once() returns trigger language plpgsql as $$ begin new.undo_until := null; new.begins_at := new.created_at; return new; end $$`)
    await database.query(
      'create or replace trigger start_at_once before insert on campaigns for each row execute function start_at_once()',
    )
  })
  await send(url, accounts.updateProfile, { body: { address: '1 Harbour Road, Portsmouth' } }, owner.token)
  for (let from = 0; from < people; from += CHUNK) {
    const customers = Array.from({ length: Math.min(CHUNK, people - from) }, (_, row) => ({
      name: `Guest ${from + row}`,
      email: `guest${from + row}@example.com`,
    }))
    const { data } = await send(url, addressBook.import, { body: { customers, attested: true } }, owner.token)
    assert.equal(data.success.length, customers.length)
  }
  return owner
}

async function create(url: string, { token }: Owner): Promise<string> {
  const form = new FormData()
  const description = 'A quiet evening, the kitchen at its best: bring somebody along and dessert is on us. '.repeat(4)
  const fields = { title: 'Quiet Tuesday', description, type: 'discount', sendEmail: 'true', selection: '{}' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(url + campaigns.create.path, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data?: { _id: string } }
  if (!data) throw new Error(`the campaign was not created: ${answer.status}`)
  return data._id
}

export const campaign: Measurement = {
  name: 'campaign',
  work: 'a campaign by SMTP, from the request that creates it to the last message taken, through the ledger',
  limit: "the mail library's pool alone, handing finished messages to the same mail server",
  reach: 0.7,
  async run({ isQuick }) {
    const people = isQuick ? 10_000 : 100_000
    const sink = await startLimit('smtp-sink.ts', [])
    const bench = await setUp(isQuick, {
      SMTP_URL: `smtp://127.0.0.1:${sink.ready}`,
      MAIL_FROM: 'Tidetable <hello@tidetable.example>',
      MAIL_PER_SECOND: '100000',
    })
    const { product } = bench
    const limit = await startLimit('mail-pool.ts', [String(sink.ready), String(POOL_CONNECTIONS)])
    let owner: Owner
    let message = ''
    let slowestCreated = 0

    /** The mail server's count says that everybody has it, and once. */
    async function checkSink() {
      const { sample, ...seen } = await sink.ask<Report>('report')
      assert.deepEqual(seen, { count: people, people, repeated: 0, ids: people })
      return sample
    }

    try {
      const outcome = await sideBySide(
        {
          pids: [product.pid, bench.databasePid],
          prepare: async () => {
            owner = await openWithGuests(product.url, people, bench.databaseUrl)
            await sink.ask({ expect: people })
          },
          async turn() {
            const begun = performance.now()
            const id = await create(product.url, owner)
            slowestCreated = Math.max(slowestCreated, performance.now() - begun)
            await sink.hear()
            const seconds = (performance.now() - begun) / 1000
            for (;;) {
              const { data } = await send(product.url, campaigns.get, { params: { id } }, owner.token)
              if (data.status === 'finished') {
                assert.equal(data.counts.sent, people)
                break
              }
              await pause(100)
            }
            message = await checkSink()
            return { requests: people, seconds }
          },
        },
        {
          pids: [limit.pid],
          prepare: async () => void (await sink.ask({ expect: people })),
          async turn() {
            const carried = await limit.ask<{ requests: number; seconds: number }>({ people, message })
            await sink.hear()
            await checkSink()
            return carried
          },
        },
        2,
      )
      return {
        ...outcome,
        alsoHolds: slowestCreated <= CREATED_MS_MAX,
        notes: [
          `created in ${Math.round(slowestCreated)} ms at the slowest, to be within ${CREATED_MS_MAX}`,
          `${people} people a turn, ${message.length} bytes each; the product's processor time with the database's`,
        ],
      }
    } finally {
      await stop(limit)
      await stop(sink)
      await bench.stop()
    }
  },
}

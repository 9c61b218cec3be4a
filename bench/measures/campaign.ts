import assert from 'node:assert/strict'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { call, createCampaign, importGuests, openRestaurant, type Restaurant, setAddress } from '../harness/client.ts'
import { runSql } from '../harness/database.ts'
import { isQuick } from '../harness/figures.ts'
import { compare, type Measurement } from '../harness/measurement.ts'
import { waitUntil } from '../harness/run-all.ts'

const PEOPLE = isQuick ? 10_000 : 100_000
const RATIO_MIN = 0.7
/** Short, since the ledger is filled after the response. */
const CREATED_MS_MAX = 1_000
const DESCRIPTION = 'A quiet evening, the kitchen at its best: bring somebody along and dessert is on us. '.repeat(4)

/** Confirms the address without an email, which the sink would count, and disables the undo window. */
const SEND_IMMEDIATELY = [
  'update restaurants set email_confirmed_at = now()',
  'delete from account_links',
  `create or replace function start_at_once() returns trigger language plpgsql as
    $$ begin new.undo_until := null; new.begins_at := new.created_at; return new; end $$`,
  'create or replace trigger start_at_once before insert on campaigns for each row execute function start_at_once()',
]

interface Report {
  count: number
  people: number
  repeated: number
  ids: number
  sample: string
}

export const campaign: Measurement = {
  name: 'campaign',
  work: `a campaign to ${PEOPLE} by SMTP, from the request that creates it to the last accepted message, compared with a bare ledger and finished messages through the mail library's pool`,
  async run({ start, startLimit, database }) {
    const sink = await startLimit('smtp-sink.ts')
    const { url, pid } = await start({
      SMTP_URL: `smtp://127.0.0.1:${sink.ready}`,
      MAIL_FROM: 'Tidetable <hello@tidetable.example>',
      MAIL_PER_SECOND: '100000',
    })
    const bare = await startLimit('bare-campaign.ts', database.url, sink.ready)
    let restaurant: Restaurant
    let message = ''
    let slowestCreated = 0
    const expect = () => sink.request({ expect: PEOPLE })

    async function checkSink() {
      const { sample, ...seen } = await sink.request<Report>('report')
      assert.deepEqual(seen, { count: PEOPLE, people: PEOPLE, repeated: 0, ids: PEOPLE })
      return sample
    }

    async function sendBare(command: object) {
      const sent = await bare.request<{ requests: number; seconds: number }>(command)
      await sink.receive()
      await checkSink()
      return sent
    }

    const { figures, notes = [] } = await compare(
      {
        pids: [pid, database.pid],
        async prepare() {
          restaurant = await openRestaurant(url)
          for (const statement of SEND_IMMEDIATELY) await runSql(database.url, statement)
          await setAddress(url, restaurant)
          await importGuests(url, restaurant, PEOPLE, (at) => ({
            name: `Guest ${at}`,
            email: `guest${at}@example.com`,
          }))
          await expect()
        },
        async turn() {
          const startedAt = performance.now()
          const created = await createCampaign(url, restaurant, { description: DESCRIPTION })
          assert.ok(created && created.status < 300, `the campaign was not created: ${created?.status}`)
          slowestCreated = Math.max(slowestCreated, created.milliseconds)
          await sink.receive()
          const seconds = (performance.now() - startedAt) / 1000
          const params = { id: created.body.data._id }
          const read = async () => (await call(url, campaigns.get, { params }, restaurant.token)).data
          await waitUntil(async () => (await read()).status === 'finished', 'the campaign never finished', 60_000)
          assert.equal((await read()).counts.sent, PEOPLE)
          message = await checkSink()
          return { requests: PEOPLE, seconds }
        },
      },
      {
        pids: [bare.pid, database.pid],
        async prepare() {
          await bare.request('prepare')
          await expect()
        },
        turn: () => sendBare({ send: message }),
      },
      2,
      RATIO_MIN,
    )
    await expect()
    const { requests, seconds } = await sendBare({ sendWithoutLedger: message, people: PEOPLE })
    return {
      figures: [...figures, { what: 'created, slowest', value: slowestCreated, most: CREATED_MS_MAX }],
      notes: [
        ...notes,
        `the pool alone, without a ledger, ${Math.round(requests / seconds)} /s`,
        `${message.length} bytes each; processor time includes the database's`,
      ],
    }
  },
}

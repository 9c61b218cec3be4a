import { mkdtemp, rm } from 'node:fs/promises'
import { accounts } from '@tidetable/contract/paths/accounts'
import { campaigns } from '@tidetable/contract/paths/campaigns'
import { contacts } from '@tidetable/contract/paths/contacts'
import { startProduct } from '../../testing/product.ts'
import { openRestaurant, type Restaurant, send } from './client.ts'
import { type Fault, mustHold, pause, seconds } from './fault.ts'
import { startMailSink, startSmsSink } from './message-sinks.ts'

const PEOPLE = Number(process.env.FAULT_PEOPLE ?? 10_000)
const KILLS = 20
const CHUNK = 5_000
const IN_FLIGHT_MAX = 50
const FINISHED_MS_MAX = 900_000
const ACCOUNT_SID = 'AC00000000000000000000000000000000'

/** Numbers of somewhere it is day now, so that texts may be sent. */
function dayNumbers(): (at: number) => string {
  const hour = new Date().getUTCHours()
  const first =
    hour >= 6 && hour < 14
      ? 919_876_000_000
      : hour >= 14 && hour < 19
        ? 447_400_100_000
        : hour >= 19 || hour < 4
          ? 12_062_100_000
          : 61_412_100_000
  return (at) => `+${first + at}`
}

async function importPeople(url: string, { token }: Restaurant): Promise<void> {
  const phoneOf = dayNumbers()
  const rows = Array.from({ length: PEOPLE }, (_, at) => ({
    name: `Guest ${at}`,
    email: `guest${at}@guests.example`,
    phone: phoneOf(at),
    preferences: { emailMarketing: true, smsMarketing: true },
  }))
  for (let from = 0; from < rows.length; from += CHUNK) {
    const body = { customers: rows.slice(from, from + CHUNK), attested: true }
    const answer = await send(url, contacts.import, { body } as never, token)
    const result = (answer?.body as { data?: { success: unknown[] } } | undefined)?.data
    mustHold(
      result?.success.length === body.customers.length,
      `import: ${answer?.status}, ${result?.success.length} rows`,
    )
  }
}

async function create(url: string, { token }: Restaurant): Promise<string> {
  const form = new FormData()
  const fields = {
    title: 'Quiet Tuesday',
    description: 'Come by.',
    type: 'discount',
    sendSMS: 'true',
    sendEmail: 'true',
    selection: '{}',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await fetch(url + campaigns.create.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    body: form,
  })
  const { data } = (await answer.json()) as { data?: { _id: string; recipients: number } }
  mustHold(data?.recipients === PEOPLE, `campaign: ${answer.status}, ${data?.recipients} recipients`)
  return data._id
}

const settled = ['sent', 'delivered', 'failed', 'suppressed', 'parked', 'cancelled'] as const
const sum = (counts: Record<string, number>, states: readonly string[]) =>
  states.reduce((total, state) => total + (counts[state] ?? 0), 0)

export const campaignKilled: Fault = {
  name: 'campaign-killed',
  promise: `a campaign to ${PEOPLE} people by mail and SMS through ${KILLS} kills and a bad provider: the ledger is exact`,
  seconds: 600,
  async run() {
    const dataDir = await mkdtemp('/tmp/tt-fault-')
    const [mail, sms] = await Promise.all([startMailSink(), startSmsSink(ACCOUNT_SID)])
    const env = {
      DEMO: '0',
      LIMITS_SCALE: '100000',
      MAIL_PER_SECOND: '2000',
      SMS_PER_SECOND: '2000',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Tidetable <hello@tidetable.example>',
      TWILIO_ACCOUNT_SID: ACCOUNT_SID,
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+15005550006',
      TWILIO_API_URL: sms.url,
    }
    const start = () => startProduct({ dataDir, env })
    let product = await start()
    try {
      const restaurant = await openRestaurant(product.url, 1)
      const address = { address: '1 Harbour Road, Portsmouth' }
      await send(product.url, accounts.updateProfile, { body: address }, restaurant.token)
      await importPeople(product.url, restaurant)
      const before = performance.now()
      const id = await create(product.url, restaurant)
      const read = async () => (await send(product.url, campaigns.get, { params: { id } }, restaurant.token))?.body.data
      for (let kill = 0; kill < KILLS; kill++) {
        await pause(300 + Math.random() * 1_200)
        await product.kill()
        product = await start()
      }
      let campaign = await read()
      while (campaign?.status !== 'finished' && performance.now() - before < FINISHED_MS_MAX) {
        await pause(1_000)
        campaign = await read()
      }
      const counts: Record<string, number> = campaign?.counts ?? {}
      mustHold(campaign?.status === 'finished', `not finished: ${campaign?.status} ${JSON.stringify(counts)}`)
      mustHold(sum(counts, settled) === 2 * PEOPLE, `rows are missing: ${JSON.stringify(counts)}`)
      const twice = [...sms.taken.values()].filter((times) => times > 1).length
      mustHold(twice === 0, `${twice} people got the SMS twice`)
      const repeated = [...mail.taken.values()].reduce((total, times) => total + times - 1, 0)
      mustHold(repeated <= KILLS * IN_FLIGHT_MAX, `${repeated} mails repeated`)
      const sent = sum(counts, ['sent', 'delivered'])
      const arrived = mail.taken.size + sms.taken.size
      mustHold(
        sent <= arrived && arrived <= sent + (counts.parked ?? 0),
        `the ledger says ${sent}, the sinks ${arrived}`,
      )
      return `${sent} sent, ${counts.failed ?? 0} failed, ${counts.parked ?? 0} parked, 0 SMS twice, ${repeated} mails repeated; ${seconds(performance.now() - before)}`
    } finally {
      await product.stop()
      await Promise.all([mail.stop(), sms.stop()])
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    }
  },
}

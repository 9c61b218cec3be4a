import { campaigns } from '@tidetable/contract/routes/campaigns'
import { confirmEmail } from '@tidetable/testing/confirm-email.ts'
import {
  createCampaign,
  importGuests,
  openRestaurant,
  RESTAURANT_PASSWORD,
  type Restaurant,
  send,
  setAddress,
} from '../harness/client.ts'
import { mustHold, waitUntil } from '../harness/run-all.ts'
import type { Stage } from '../harness/stage.ts'
import { type FailurePattern, type MailSink, type Sink, startMailSink, startSmsSink } from './message-sinks.ts'

const PAGE = 1_000

export async function openSending(
  { makeFolder, startProduct, onEnd }: Stage,
  perSecond: number,
  failures?: FailurePattern,
) {
  const [mail, sms] = await Promise.all([startMailSink(failures), startSmsSink(failures)])
  for (const { stop } of [mail, sms]) onEnd(stop)
  const dataDir = await makeFolder()
  const env = {
    MAIL_PER_SECOND: String(perSecond),
    SMS_PER_SECOND: String(perSecond),
    SMTP_URL: mail.url,
    MAIL_FROM: 'Tidetable <hello@tidetable.example>',
    TWILIO_ACCOUNT_SID: sms.options.accountSid,
    TWILIO_AUTH_TOKEN: sms.options.authToken,
    TWILIO_FROM: sms.options.from,
    TWILIO_API_URL: sms.options.apiUrl,
  }
  const reached = () => mail.taken.size + sms.taken.size
  return { mail, sms, reached, start: () => startProduct({ dataDir, env }) }
}

/** Returns the first phone number to use, in a country where it is daytime, so that SMS may be sent. */
function firstDayNumber(): number {
  const hour = new Date().getUTCHours()
  if (hour >= 6 && hour < 14) return 919_876_000_000
  if (hour >= 14 && hour < 19) return 447_400_100_000
  if (hour >= 19 || hour < 4) return 12_062_100_000
  return 61_412_100_000
}
const first = firstDayNumber()

export const mailOf = (at: number) => `guest${at}@guests.example`
export const phoneOf = (at: number) => `+${first + at}`

export async function openWithGuests(url: string, people: number, mail: MailSink): Promise<Restaurant> {
  const restaurant = await openRestaurant(url, 1)
  await confirmEmail(url, () => mail.confirmations, RESTAURANT_PASSWORD)
  await setAddress(url, restaurant)
  await importGuests(url, restaurant, people, (at) => ({ name: `Guest ${at}`, email: mailOf(at), phone: phoneOf(at) }))
  return restaurant
}

export async function sendCampaign(url: string, restaurant: Restaurant, title = 'Quiet Tuesday'): Promise<string> {
  const answer = await createCampaign(url, restaurant, { title, sendSMS: true })
  mustHold(answer?.body.data !== undefined, `campaign: ${answer?.status}`)
  return answer.body.data._id
}

export const readCampaign = async (url: string, { token }: Restaurant, id: string) =>
  (await send(url, campaigns.get, { params: { id } }, token))?.body.data

export async function waitUntilSettled(url: string, restaurant: Restaurant, id: string, millisecondsMax: number) {
  let counts: Record<string, number> = {}
  async function isSettled() {
    const campaign = await readCampaign(url, restaurant, id)
    counts = { ...campaign?.counts }
    const { queued = 0, held = 0, sending = 0, parked = 0 } = counts
    return campaign?.counting === false && queued + held + sending + parked === 0
  }
  await waitUntil(isSettled, 'a campaign is not settled', millisecondsMax, 500)
  return counts
}

export async function readLedger(url: string, { token }: Restaurant, id: string) {
  const rows = []
  for (let page = 1; ; page++) {
    const answer = await send(url, campaigns.deliveries, { params: { id }, query: { page, size: PAGE } }, token)
    const data = answer?.body.data ?? []
    rows.push(...data)
    if (data.length < PAGE) return rows
  }
}

/** Per channel, the guests that the ledger counts as reached must be those whose messages the sink received. */
export async function mustMatchSinks(url: string, restaurant: Restaurant, id: string, mail: Sink, sms: Sink) {
  const rows = await readLedger(url, restaurant, id)
  const campaign = await readCampaign(url, restaurant, id)
  const { sent = 0, delivered = 0 } = campaign?.counts ?? {}
  const reached = rows.filter(({ state }) => state === 'sent' || state === 'delivered')
  mustHold(reached.length === sent + delivered, `the screen shows ${sent + delivered}, the ledger ${reached.length}`)
  for (const [channel, sink] of [
    ['email', mail],
    ['sms', sms],
  ] as const) {
    const addresses = new Set(reached.filter((row) => row.channel === channel).map(({ address }) => address))
    const unknown = [...sink.taken.keys()].filter((address) => !addresses.has(address)).length
    const missing = [...addresses].filter((address) => !sink.taken.has(address)).length
    mustHold(unknown + missing === 0, `${channel}: ${missing} sent but not received, ${unknown} received but not sent`)
  }
  return rows
}

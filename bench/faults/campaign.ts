// What the faults of sending share: guests, a campaign, and its ledger as the restaurant reads it.
import { setTimeout as pause } from 'node:timers/promises'
import { accounts } from '@tidetable/contract/routes/accounts'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { confirmMailbox } from '@tidetable/testing/confirm-mailbox.ts'
import { openRestaurant, RESTAURANT_PASSWORD, type Restaurant, send } from './client.ts'
import { mustHold } from './fault.ts'
import type { MailSink, Sink, SmsSink } from './message-sinks.ts'

export const ACCOUNT_SID = 'AC00000000000000000000000000000000'
const CHUNK = 5_000
const PAGE = 1_000

/** How the product is told of the sinks. */
export const environmentOf = (mail: Sink, sms: SmsSink, perSecond: number) => ({
  DEMO: '0',
  LIMITS_SCALE: '100000',
  MAIL_PER_SECOND: String(perSecond),
  SMS_PER_SECOND: String(perSecond),
  SMTP_URL: mail.url,
  MAIL_FROM: 'Tidetable <hello@tidetable.example>',
  TWILIO_ACCOUNT_SID: ACCOUNT_SID,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
  TWILIO_API_URL: sms.url,
})

/** Numbers of somewhere it is day now, so that texts may be sent. */
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
  await confirmMailbox(url, () => mail.confirmations, RESTAURANT_PASSWORD)
  await send(url, accounts.updateProfile, { body: { address: '1 Harbour Road, Portsmouth' } }, restaurant.token)
  for (let from = 0; from < people; from += CHUNK) {
    const customers = Array.from({ length: Math.min(CHUNK, people - from) }, (_, row) => ({
      name: `Guest ${from + row}`,
      email: mailOf(from + row),
      phone: phoneOf(from + row),
    }))
    const answer = await send(
      url,
      addressBook.import,
      { body: { customers, attested: true } } as never,
      restaurant.token,
    )
    const taken = (answer?.body as { data?: { success: unknown[] } } | undefined)?.data?.success.length
    mustHold(taken === customers.length, `import: ${answer?.status}, ${taken} rows`)
  }
  return restaurant
}

export async function createCampaign(url: string, { token }: Restaurant, title = 'Quiet Tuesday'): Promise<string> {
  const form = new FormData()
  const fields = {
    title,
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
  const { data } = (await answer.json()) as { data?: { _id: string } }
  mustHold(data !== undefined, `campaign: ${answer.status}`)
  return data._id
}

export const readCampaign = async (url: string, { token }: Restaurant, id: string) =>
  (await send(url, campaigns.get, { params: { id } }, token))?.body.data

/** Waits until nothing of it is under way or in doubt. */
export async function waitUntilSettled(url: string, restaurant: Restaurant, id: string, millisecondsMax: number) {
  const until = performance.now() + millisecondsMax
  for (;;) {
    const campaign = await readCampaign(url, restaurant, id)
    const { queued = 0, held = 0, sending = 0, parked = 0 } = campaign?.counts ?? {}
    if (campaign && !campaign.counting && queued + held + sending + parked === 0) return campaign
    mustHold(performance.now() < until, `not settled: ${campaign?.status} ${JSON.stringify(campaign?.counts)}`)
    await pause(500)
  }
}

/** Every row of the ledger, by page as the screen reads it. */
export async function readLedger(url: string, { token }: Restaurant, id: string) {
  const rows = []
  for (let page = 1; ; page++) {
    const answer = await send(url, campaigns.deliveries, { params: { id }, query: { page, size: PAGE } }, token)
    const data = answer?.body.data ?? []
    rows.push(...data)
    if (data.length < PAGE) return rows
  }
}

/** Whom the ledger calls reached, by channel, are exactly those whom the sinks reached. */
export async function mustMatchSinks(url: string, restaurant: Restaurant, id: string, mail: Sink, sms: Sink) {
  const rows = await readLedger(url, restaurant, id)
  const campaign = await readCampaign(url, restaurant, id)
  const { sent = 0, delivered = 0 } = campaign?.counts ?? {}
  const reached = rows.filter(({ state }) => state === 'sent' || state === 'delivered')
  mustHold(reached.length === sent + delivered, `the screen says ${sent + delivered}, the ledger ${reached.length}`)
  for (const [channel, sink] of [
    ['email', mail],
    ['sms', sms],
  ] as const) {
    const addresses = new Set(reached.filter((row) => row.channel === channel).map(({ address }) => address))
    const unknown = [...sink.taken.keys()].filter((address) => !addresses.has(address)).length
    const missing = [...addresses].filter((address) => !sink.taken.has(address)).length
    mustHold(unknown + missing === 0, `${channel}: ${missing} sent that nobody got, ${unknown} got what was never sent`)
  }
  return rows
}

import { accounts } from '@tidetable/contract/routes/accounts'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { confirmMailbox, listOutbox } from '@tidetable/testing/confirm-mailbox.ts'
import { openRestaurant, RESTAURANT_PASSWORD, type Restaurant, send } from './client.ts'
import { mustHold } from './fault.ts'

const ROWS = 100
const SETTLED = ['sent', 'delivered', 'failed', 'suppressed', 'parked', 'cancelled']

/** A restaurant that imports people and writes to them, and what it was told to be done. */
export interface Writer {
  restaurant: Restaurant
  imported: number
  /** Imports that got no answer. */
  perhapsImported: number
  campaigns: string[]
}

export async function openWriter(url: string, name: string): Promise<Writer> {
  const restaurant = await openRestaurant(url, 0, name)
  await confirmMailbox(url, () => listOutbox(url, `${name}@harbour.example`), RESTAURANT_PASSWORD)
  const address = { address: '1 Harbour Road, Portsmouth' }
  await send(url, accounts.updateProfile, { body: address }, restaurant.token)
  return { restaurant, imported: 0, perhapsImported: 0, campaigns: [] }
}

let people = 0
const nextPerson = () => ({
  name: `Guest ${++people}`,
  email: `guest${people}@guests.example`,
  preferences: { emailMarketing: true },
})

/** The id of the campaign; null when no answer came, or the day's campaigns are used up. */
async function createCampaign(url: string, token: string, importId: string): Promise<string | null> {
  const form = new FormData()
  const fields = {
    title: 'Quiet Tuesday',
    description: 'Come by.',
    type: 'discount',
    sendSMS: 'false',
    sendEmail: 'true',
    selection: JSON.stringify({ filter: { import_id: importId } }),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const answer = await fetch(url + campaigns.create.path, { method: 'POST', headers, body: form }).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as { data?: { _id: string; recipients: number } } | null
  if (!answer || !body || answer.status === 429) return null
  mustHold(body.data?.recipients === ROWS, `a campaign: ${answer.status}, ${body.data?.recipients} recipients`)
  return body.data._id
}

/** Imports a few people again and again, and writes to each lot of them, until the product is gone. */
export async function write(url: string, writer: Writer): Promise<void> {
  const { token } = writer.restaurant
  for (;;) {
    const body = { customers: Array.from({ length: ROWS }, nextPerson), attested: true }
    const imported = await send(url, addressBook.import, { body } as never, token)
    if (imported?.status === 429) return
    if (!imported) writer.perhapsImported += ROWS
    if (!imported) return
    const { data } = imported.body as { data?: { success: unknown[]; import_id: string } }
    mustHold(data?.success.length === ROWS, `an import: ${imported.status}`)
    writer.imported += ROWS
    const id = await createCampaign(url, token, data.import_id)
    if (id) writer.campaigns.push(id)
  }
}

/** Everybody who was imported is there, by whole imports, and every campaign. */
export async function checkWriter(url: string, { restaurant, imported, perhapsImported, campaigns: ids }: Writer) {
  const { token } = restaurant
  const people = await send(url, addressBook.list, { query: { page: 1, size: 1 } }, token)
  const total = people?.body.total ?? 0
  mustHold(
    total >= imported && total <= imported + perhapsImported && total % ROWS === 0,
    `${total} contacts, acknowledged were ${imported}`,
  )
  const list = await send(url, campaigns.list, { query: { page: 1, size: 100 } } as never, token)
  const known = new Set(list?.body.data.map(({ _id }) => _id))
  mustHold(
    ids.every((id) => known.has(id)),
    'a campaign is lost',
  )
}

/** How many of its campaigns still have recipients without an outcome. */
export async function countUnfinished(url: string, { restaurant, campaigns: ids }: Writer): Promise<number> {
  let unfinished = 0
  for (const id of ids) {
    const campaign = await send(url, campaigns.get, { params: { id } }, restaurant.token)
    const counts = Object.entries(campaign?.body.data.counts ?? {})
    const settled = counts.reduce((sum, [state, count]) => sum + (SETTLED.includes(state) ? count : 0), 0)
    if (settled !== ROWS) unfinished++
  }
  return unfinished
}

import { addressBook } from '@tidetable/contract/routes/address-book'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { confirmEmail, listOutbox } from '@tidetable/testing/confirm-email.ts'
import {
  createCampaign,
  openRestaurant,
  RESTAURANT_PASSWORD,
  type Restaurant,
  send,
  setAddress,
} from '../harness/client.ts'
import { mustHold } from '../harness/run-all.ts'

const ROWS = 100
const SETTLED = ['sent', 'delivered', 'failed', 'suppressed', 'parked', 'cancelled']

export interface Writer {
  restaurant: Restaurant
  imported: number
  perhapsImported: number
  campaigns: string[]
}

export async function openWriter(url: string): Promise<Writer> {
  const restaurant = await openRestaurant(url)
  await confirmEmail(url, () => listOutbox(url, restaurant.email), RESTAURANT_PASSWORD)
  await setAddress(url, restaurant)
  return { restaurant, imported: 0, perhapsImported: 0, campaigns: [] }
}

let people = 0
const nextPerson = () => ({
  name: `Guest ${++people}`,
  email: `guest${people}@guests.example`,
  preferences: { emailMarketing: true },
})

export async function write(url: string, writer: Writer): Promise<void> {
  const { restaurant } = writer
  for (;;) {
    const body = { customers: Array.from({ length: ROWS }, nextPerson), attested: true }
    const imported = await send(url, addressBook.import, { body } as never, restaurant.token)
    if (imported?.status === 429) return
    if (!imported) writer.perhapsImported += ROWS
    if (!imported) return
    const { data } = imported.body as { data?: { success: unknown[]; import_id: string } }
    mustHold(data?.success.length === ROWS, `an import: ${imported.status}`)
    writer.imported += ROWS
    const created = await createCampaign(url, restaurant, { selection: { filter: { import_id: data.import_id } } })
    // There was no response, or the daily limit of campaigns is reached.
    if (!created || created.status === 429) continue
    const { data: campaign } = created.body
    mustHold(campaign?.recipients === ROWS, `a campaign: ${created.status}, ${campaign?.recipients} recipients`)
    writer.campaigns.push(campaign._id)
  }
}

export async function checkWriter(url: string, { restaurant, imported, perhapsImported, campaigns: ids }: Writer) {
  const { token } = restaurant
  const people = await send(url, addressBook.list, { query: { page: 1, size: 1 } }, token)
  const total = people?.body.total ?? 0
  mustHold(
    total >= imported && total <= imported + perhapsImported && total % ROWS === 0,
    `${total} contacts, but ${imported} were acknowledged`,
  )
  const list = await send(url, campaigns.list, { query: { page: 1, size: 100 } } as never, token)
  const known = new Set(list?.body.data.map(({ _id }) => _id))
  mustHold(
    ids.every((id) => known.has(id)),
    'a campaign is lost',
  )
}

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

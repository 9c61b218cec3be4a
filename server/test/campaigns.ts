import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { sql } from '#platform/db/sql.ts'
import type { Campaigns } from '../src/features/campaigns/index.ts'
import { asRestaurant, type RestaurantActor, type RestaurantOptions } from './actors.ts'
import { createTestApp, type TestApp } from './app.ts'
import { FakeClock } from './fake-clock.ts'

/** Noon in India, within sending hours. */
export const DAYTIME = '2026-11-24T06:30:00.000Z'

export async function openForCampaigns({
  env = {},
  now = DAYTIME,
  ...options
}: RestaurantOptions & { env?: Record<string, string>; now?: string } = {}) {
  const app = await createTestApp({ clock: new FakeClock(now), env })
  const restaurant = await asRestaurant(app, { address: '12 Lake Road, Pune', ...options })
  return { app, restaurant }
}

export interface ContactInput {
  name?: string
  email?: string
  phone?: string
}

export async function importContacts(restaurant: RestaurantActor, people: readonly ContactInput[]): Promise<string[]> {
  const answer = await restaurant.call(addressBook.import, { body: { customers: people as never, attested: true } })
  if (answer.status !== 200) throw new Error(`not imported: ${answer.text}`)
  const list = await restaurant.call(addressBook.list, {
    query: { import_id: answer.body.data.import_id, size: 1000, page: 1 },
  })
  return answer.body.data.success.map(({ email, phone }) => {
    const found = list.body.data.find((each) => (email ? each.email === email : each.phone === phone))
    if (!found) throw new Error(`${email || phone} was not imported`)
    return found._id
  })
}

export interface CampaignInput {
  title?: string
  description?: string
  type?: string
  userIds?: readonly string[]
  sendEmail?: boolean
  sendSMS?: boolean
  fields?: Record<string, string>
  image?: Blob
}

/** The multipart body as in the specification. */
export function campaignForm(restaurant: RestaurantActor, input: CampaignInput): FormData {
  const { title = 'Slow Tuesday', description = 'Dessert is on us.', type = 'discount', userIds = [] } = input
  const form = new FormData()
  const fields = {
    title,
    description,
    type,
    user_id: restaurant.id,
    message: `${title} ${description}`,
    ...input.fields,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('sendSMS', String(input.sendSMS ?? false))
  form.append('sendEmail', String(input.sendEmail ?? true))
  for (const id of userIds) form.append('userIds[]', id)
  if (input.image) form.append('image', input.image, 'photo.png')
  return form
}

export const createCampaign = (
  restaurant: RestaurantActor,
  input: CampaignInput,
  headers: Record<string, string> = {},
) => restaurant.call(campaigns.create, { body: campaignForm(restaurant, input) as never }, { headers })

export async function sendCampaign(restaurant: RestaurantActor, input: CampaignInput): Promise<string> {
  const { status, body } = await createCampaign(restaurant, input)
  if (status !== 201) throw new Error(`not sent: ${JSON.stringify(body)}`)
  return body.data._id
}

export const ALL_GUESTS = { selection: JSON.stringify({ filter: {} }) }

export const sendToAll = async (restaurant: RestaurantActor, input: CampaignInput = {}) => ({
  id: await sendCampaign(restaurant, { fields: ALL_GUESTS, ...input }),
})

export const readCampaign = async (restaurant: Pick<RestaurantActor, 'call'>, id: string) =>
  (await restaurant.call(campaigns.get, { params: { id } })).body.data

export const tokenOf = (mail: { headers?: Record<string, string> } | undefined) =>
  /\/u\/([^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''

const campaignsOf = (app: TestApp) => app.features.find(({ name }) => name === 'campaigns') as Campaigns
export const contextOf = (app: TestApp) => campaignsOf(app).context
export const workerOf = (app: TestApp) => campaignsOf(app).worker

async function waitForUndo(app: TestApp): Promise<void> {
  const { until } = await app.db.one<{ until: Date | null }>(sql`
    select max(begins_at) as until from campaigns
    where status = 'scheduled' and begins_at = undo_until + interval '2 seconds'`)
  if (until && until > app.clock.now()) app.clock.set(until)
}

/** Ends the undo windows, then stores the recipients of due campaigns. */
export async function fillLedgers(app: TestApp): Promise<void> {
  await app.platform.jobs.runDue()
  await waitForUndo(app)
  await workerOf(app).fillDue()
}

export async function sendDue(app: TestApp): Promise<void> {
  await fillLedgers(app)
  await workerOf(app).runDue()
}

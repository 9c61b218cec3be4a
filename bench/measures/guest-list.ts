import assert from 'node:assert/strict'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { call, createCampaign } from '../harness/client.ts'
import { isQuick, p95 } from '../harness/figures.ts'
import { FILTERS, GUESTS, openWithGuests } from '../harness/many-guests.ts'
import type { Figure, Measurement } from '../harness/measurement.ts'

const READ_MS_MAX = 300
const CREATED_MS_MAX = 1_000
const TURNS = isQuick ? 10 : 40

export const guestList: Measurement = {
  name: 'guest-list',
  work: `search, filters, counts of 30 segments and an audience over ${GUESTS} guests, and a campaign to all of them, p95`,
  async run({ start, database }) {
    const { url } = await start()
    const restaurant = await openWithGuests(url, database.url)
    const { token } = restaurant
    const list = (query: object) =>
      call(url, addressBook.list, { query: { page: 1, size: 50, ...query } as never }, token)
    assert.equal((await list({ q: 'guest 77' })).total, isQuick ? 111 : 1_111)
    const reads = {
      search: (turn: number) => list({ q: `guest${100 + turn}` }),
      filter: (turn: number) => list(FILTERS[turn % FILTERS.length] ?? {}),
      segments: () => call(url, addressBook.segments, {}, token),
      audience: () => {
        const body = { selection: { filter: {} }, sendEmail: true, sendSMS: true }
        return call(url, campaigns.audience, { body: body as never }, token)
      },
    }
    const figures: Figure[] = []
    for (const [what, read] of Object.entries(reads))
      figures.push({ what, value: await p95(TURNS, read), most: READ_MS_MAX })
    const created = await p95(isQuick ? 3 : 10, async (turn) => {
      const answer = await createCampaign(url, restaurant, { title: `Quiet Tuesday ${turn}` })
      assert.ok(answer && answer.status < 300, `the campaign was not created: ${answer?.status}`)
      await call(url, campaigns.cancel, { params: { id: answer.body.data._id } }, token)
    })
    return { figures: [...figures, { what: 'campaign created', value: created, most: CREATED_MS_MAX }] }
  },
}

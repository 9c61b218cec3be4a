import type { Page } from '@playwright/test'
import { tables } from '@tidetable/contract/endpoints/tables'
import { addTables, registerOwner, send } from '../harness/api.ts'
import { openBoard, startBrowser } from '../harness/browser.ts'
import { percentile } from '../harness/screens.ts'
import type { Measurement } from '../measurement.ts'

const GUESTS = 10
const SEEN_MILLISECONDS = 1000

/** From the phone's answer until the board shows it, which nobody touches. */
async function acceptedAfter(phone: Page, board: Page, code: string): Promise<number> {
  const card = board.getByRole('article', { name: `Table ${code}`, exact: true })
  await card.getByText('Offer Initiated').first().waitFor()
  const answered = phone.waitForResponse(/\/accept$/).then(() => Date.now())
  const shown = card
    .getByText('Offer Accepted')
    .first()
    .waitFor()
    .then(() => Date.now())
  await phone.getByRole('button', { name: 'Accept' }).click()
  return (await shown) - (await answered)
}

export const acceptToBoard: Measurement = {
  name: 'accept-to-board',
  work: `an offer accepted on a phone until a board in a second browser shows it, the slowest of ${GUESTS}`,
  limit: `${SEEN_MILLISECONDS} ms`,
  reach: 1,
  async run({ product: { url } }) {
    const owner = await registerOwner(url)
    const ids = await addTables(url, owner, GUESTS)
    const [hosts, guests] = [await startBrowser(), await startBrowser()]
    try {
      const board = await openBoard(await hosts.newContext({ viewport: { width: 1440, height: 900 } }), url, owner)
      const phone = await guests.newPage({ viewport: { width: 390, height: 844 } })
      const times: number[] = []
      for (const [at, id] of ids.entries()) {
        const body = { visit_type: 0, offer_type: 1, offer_value: 10 } as const
        await send(url, tables.offer, { params: { id }, body }, owner.token)
        await phone.goto(`${url}/customer-dashboard/${id}`, { waitUntil: 'networkidle' })
        times.push(await acceptedAfter(phone, board, `T${at}`))
      }
      return {
        product: { rate: Math.max(0, ...times), cpuMicros: null },
        limit: { rate: SEEN_MILLISECONDS, cpuMicros: null },
        isDelay: true,
        notes: [`the middle one ${percentile(times, 0.5)} ms`],
      }
    } finally {
      await hosts.close()
      await guests.close()
    }
  },
}

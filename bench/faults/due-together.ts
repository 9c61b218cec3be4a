import { setTimeout as pause } from 'node:timers/promises'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/routes/tables'
import { acceptOffer, makeOffer, openRestaurant, type Restaurant } from '../harness/client.ts'
import { quantile, seconds } from '../harness/figures.ts'
import { mustHold, waitUntil } from '../harness/run-all.ts'
import type { Stage } from '../harness/stage.ts'
import { openStream } from '../harness/streams.ts'
import { turnContinuously } from './turning.ts'

export const OFFERS = 500
const PERIOD_SECONDS = 20
/** Enough to occupy both cores; if all are accepted together, the server may answer some with 503. */
const ACCEPTING_AT_ONCE = 50
const LATE_MS_MAX = 2_000
/** The stream's retry delay. */
const RETRY_MS = 2_000

interface Seen {
  _id: string
  offer_timeout: boolean
  offer_rejected_at: string | null
  version: number
}

function watchBoard(url: string, { id, token }: Restaurant, see: (table: Seen, at: number) => void, { onEnd }: Stage) {
  let lastId = ''
  let isOver = false
  let close = () => {}
  async function watch(): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) }
    const stream = await openStream(url + href(tables.boardEvents.path, { userId: id }), {
      headers,
      onEvent(event, data, eventId) {
        lastId = eventId ?? lastId
        if (event === 'table') see(JSON.parse(data) as Seen, Date.now())
      },
      ended: () => isOver || setTimeout(watch, RETRY_MS),
    })
    close = () => stream.destroy()
  }
  onEnd(() => {
    isOver = true
    close()
  })
  return watch()
}

export async function settleTogether(stage: Stage): Promise<string> {
  const { url } = await stage.startProduct({ env: { OFFER_PERIOD_SECONDS: String(PERIOD_SECONDS) } })
  const restaurant = await openRestaurant(url, OFFERS)
  const other = await openRestaurant(url, 8)
  const late = new Map<string, number[]>()
  const seen = new Set<string>()
  function see({ _id, version, offer_timeout, offer_rejected_at }: Seen, at: number) {
    const change = `${_id} ${version}`
    if (!offer_timeout || !offer_rejected_at || seen.has(change)) return
    seen.add(change)
    late.set(_id, [...(late.get(_id) ?? []), at - Date.parse(offer_rejected_at)])
  }
  await watchBoard(url, restaurant, see, stage)
  const remaining = [...restaurant.tables]
  async function acceptInTurn() {
    for (let id = remaining.pop(); id; id = remaining.pop()) {
      await makeOffer(url, restaurant, id)
      const accepted = await acceptOffer(url, id)
      mustHold(accepted?.status === 200, `not accepted: ${accepted?.status}`)
    }
  }
  await Promise.all(Array.from({ length: ACCEPTING_AT_ONCE }, acceptInTurn))
  const turning = turnContinuously(stage, url, other)
  const isSeen = () => late.size === OFFERS
  await waitUntil(isSeen, () => `${late.size} of ${OFFERS} were shown as expired`, (PERIOD_SECONDS + 30) * 1000)
  await pause(1_000)
  await turning.stop()
  const often = [...late.values()].filter((times) => times.length > 1).length
  mustHold(often === 0, `${often} expired more than once`)
  const p99 = quantile([...late.values()].flat(), 0.99)
  mustHold(p99 <= LATE_MS_MAX, `${OFFERS} offers that expired together: p99 ${seconds(p99)} late`)
  return `${OFFERS} due together: p99 ${seconds(p99)} late, each once`
}

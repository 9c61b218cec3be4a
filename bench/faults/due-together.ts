import { setTimeout as pause } from 'node:timers/promises'
import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/routes/tables'
import { startProduct } from '@tidetable/testing/product.ts'
import { openRestaurant, send, turnTable } from './client.ts'
import { type Fault, mustHold, quantile, seconds } from './fault.ts'

const OFFERS = 500
const PERIOD_SECONDS = 20
const LATE_MS_MAX = 2_000
/** As the stream asks for. */
const RETRY_MS = 2_000

interface Seen {
  _id: string
  offer_timeout: boolean
  /** The moment it ran out, which is its deadline. */
  offer_rejected_at: string | null
  version: number
}

/** Reads the board's events as its page does, and hands each table over with the time it came. */
async function watch(
  url: string,
  token: string,
  userId: string,
  see: (table: Seen, at: number) => void,
  signal: AbortSignal,
) {
  let lastId = ''
  async function listen() {
    const response = await fetch(url + href(tables.boardEvents.path, { userId }), {
      headers: { authorization: `Bearer ${token}`, ...(lastId ? { 'last-event-id': lastId } : {}) },
      signal,
    })
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId
        const data = /^event: table$/m.test(block) ? /^data: (.*)$/m.exec(block)?.[1] : undefined
        if (data) see(JSON.parse(data) as Seen, Date.now())
      }
    }
  }
  // A reader that is too slow for what comes is cut, and comes again with the last that it heard.
  while (!signal.aborted) {
    await listen().catch(() => undefined)
    await pause(RETRY_MS)
  }
}

export const dueTogether: Fault = {
  name: 'due-together',
  promise: `${OFFERS} offers that run out together under load: seen at most 2 s late (p99), each once`,
  seconds: 70,
  async run() {
    const env = { DEMO: '0', LIMITS_SCALE: '100000', OFFER_PERIOD_SECONDS: String(PERIOD_SECONDS) }
    const product = await startProduct({ env })
    const over = new AbortController()
    try {
      const restaurant = await openRestaurant(product.url, OFFERS)
      const other = await openRestaurant(product.url, 8, 'other')
      const late = new Map<string, number[]>()
      const seen = new Set<string>()
      const watching = watch(
        product.url,
        restaurant.token,
        restaurant.id,
        (table, at) => {
          const change = `${table._id} ${table.version}`
          if (!table.offer_timeout || !table.offer_rejected_at || seen.has(change)) return
          seen.add(change)
          late.set(table._id, [...(late.get(table._id) ?? []), at - Date.parse(table.offer_rejected_at)])
        },
        over.signal,
      )
      const offer = { visit_type: 0, offer_type: 1, offer_value: 10 } as const
      await Promise.all(
        restaurant.tables.map(async (id) => {
          await send(product.url, tables.offer, { params: { id }, body: offer }, restaurant.token)
          const accepted = await send(product.url, tables.accept, { params: { id }, body: {} })
          mustHold(accepted?.status === 200, `not accepted: ${accepted?.status}`)
        }),
      )
      let isOver = false
      const load = Promise.all(
        other.tables.map(async (id) => {
          while (!isOver) await turnTable(product.url, other, id)
        }),
      )
      for (let waited = 0; late.size < OFFERS && waited < PERIOD_SECONDS + 30; waited++) await pause(1_000)
      isOver = true
      await load
      over.abort()
      await watching
      mustHold(late.size === OFFERS, `${late.size} of ${OFFERS} were seen to run out`)
      const often = [...late.values()].filter((times) => times.length > 1).length
      mustHold(often === 0, `${often} ran out more than once`)
      const p99 = quantile([...late.values()].flat(), 0.99)
      mustHold(p99 <= LATE_MS_MAX, `p99 ${seconds(p99)} late`)
      return `p99 ${seconds(p99)} late, each once`
    } finally {
      over.abort()
      await product.stop()
    }
  },
}

import { setTimeout as pause } from 'node:timers/promises'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { tables } from '@tidetable/contract/routes/tables'
import { openRestaurant, send } from '../harness/client.ts'
import { isQuick, quantile } from '../harness/figures.ts'
import { GUESTS, openWithGuests } from '../harness/many-guests.ts'
import type { Measurement } from '../harness/measurement.ts'

const OTHERS_MS_MAX = 200
const SECONDS = isQuick ? 3 : 15
const CONCURRENT_READS = 12

export const heavyReads: Measurement = {
  name: 'heavy-reads',
  work: `another tenant's reads and writes while one account with ${GUESTS} guests sends ${CONCURRENT_READS} heavy reads at a time`,
  async run({ start, database, onEnd }) {
    const { url } = await start()
    const loud = await openWithGuests(url, database.url)
    const quiet = await openRestaurant(url, 4)
    const statuses = new Set<number>()
    async function takeTurns() {
      const times: number[] = []
      for (const until = performance.now() + SECONDS * 1000; performance.now() < until; ) {
        const email = `a${performance.now()}@example.com`.replace('.', '-')
        for (const answer of [
          await send(url, tables.list, { params: { userId: quiet.id } }, quiet.token),
          await send(url, addressBook.list, { query: { q: 'asha' } as never }, quiet.token),
          await send(url, addressBook.add, { body: { name: 'Asha', email, attested: true } }, quiet.token),
        ]) {
          statuses.add(answer?.status ?? 0)
          times.push(answer?.milliseconds ?? Number.POSITIVE_INFINITY)
        }
      }
      return quantile(times, 0.95)
    }
    const alone = await takeTurns()
    let isOver = false
    const loudStatuses = new Map<number, number>()
    const requestContinuously = async (at: number) => {
      while (!isOver) {
        const answer =
          at % 2
            ? await send(url, addressBook.segments, {}, loud.token)
            : await send(url, addressBook.list, { query: { q: 'no such guest' } as never }, loud.token)
        const status = answer?.status ?? 0
        loudStatuses.set(status, (loudStatuses.get(status) ?? 0) + 1)
        if (status === 429) await pause(20)
      }
    }
    onEnd(() => {
      isOver = true
    })
    const running = Array.from({ length: CONCURRENT_READS }, (_, at) => requestContinuously(at))
    await pause(500)
    const beside = await takeTurns()
    isOver = true
    await Promise.all(running)
    return {
      figures: [
        { what: 'p95 of the others', value: beside, most: OTHERS_MS_MAX },
        { what: 'alone', value: alone },
        { what: '503 to the account', value: loudStatuses.get(503) ?? 0, unit: '', most: 0 },
        {
          what: 'responses to the others that are not 2xx',
          value: [...statuses].filter((status) => status < 200 || status >= 300).length,
          unit: '',
          most: 0,
        },
      ],
      notes: [`the account itself: ${[...loudStatuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`],
    }
  },
}

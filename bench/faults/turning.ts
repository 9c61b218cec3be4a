import { tables } from '@tidetable/contract/routes/tables'
import { type Restaurant, send, turnTable } from './client.ts'
import { mustHold } from './fault.ts'

/** Turns all tables of a restaurant and reads them, until told to stop. */
export interface Turning {
  /** The slowest answer so far, in milliseconds. */
  slowest(): number
  statuses(): number[]
  /** Requests that got no answer. */
  unanswered(): number
  stop(): Promise<void>
}

export function keepTurning(url: string, restaurant: Restaurant): Turning {
  const statuses = new Set<number>()
  let slowest = 0
  let unanswered = 0
  let isOver = false
  async function work(id: string) {
    while (!isOver) {
      const answers = [...(await turnTable(url, restaurant, id)), await send(url, tables.get, { params: { id } })]
      for (const answer of answers) {
        if (!answer) unanswered++
        else {
          slowest = Math.max(slowest, answer.milliseconds)
          statuses.add(answer.status)
        }
      }
    }
  }
  const working = restaurant.tables.map(work)
  return {
    slowest: () => slowest,
    statuses: () => [...statuses],
    unanswered: () => unanswered,
    async stop() {
      isOver = true
      await Promise.all(working)
    },
  }
}

/** Each offer's history tells a whole story, and no table has two live offers. */
export async function checkHistories(url: string, { token }: Restaurant, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const history = await send(url, tables.history, { params: { id }, query: { size: 100 } }, token)
    mustHold(history?.status === 200, `a history answers ${history?.status}`)
    const offers = history.body.data
    mustHold(offers.filter((offer) => offer.ended_at === null).length <= 1, 'two live offers at one table')
    for (const { events, state } of offers) {
      mustHold(
        events.every(({ seq }, at) => seq === at + 1),
        'a gap in the history of an offer',
      )
      mustHold(events.at(-1)?.to === state, 'an offer whose state is not the end of its history')
      const ends = events.filter(({ from, to }) => to !== 'offered' && to !== 'accepted' && from !== to)
      mustHold(ends.length <= 1, 'an offer that ended twice')
    }
  }
}

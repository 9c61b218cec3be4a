import { href } from '@tidetable/contract'
import { tables } from '@tidetable/contract/routes/tables'
import { type Restaurant, send, turnTable } from '../harness/client.ts'
import { seconds } from '../harness/figures.ts'
import { mustHold } from '../harness/run-all.ts'
import type { Stage } from '../harness/stage.ts'
import { openStream } from '../harness/streams.ts'

export function turnContinuously({ onEnd }: Stage, url: string, restaurant: Restaurant) {
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
  async function stop() {
    isOver = true
    await Promise.all(working)
  }
  onEnd(stop)
  return {
    /** Milliseconds of the slowest answer. */
    slowest: () => slowest,
    check(what: string, allowed: readonly number[], millisecondsMax = Number.POSITIVE_INFINITY) {
      mustHold(unanswered === 0, `${what}: ${unanswered} requests without an answer`)
      const strange = [...statuses].filter((status) => !allowed.includes(status))
      mustHold(strange.length === 0, `${what}: unexpected ${strange.join(', ')}`)
      mustHold(slowest <= millisecondsMax, `${what}: an answer took ${seconds(slowest)}`)
    },
    stop,
  }
}

export async function checkHistories(
  url: string,
  { token, tables: all }: Restaurant,
  ids: readonly string[] = all,
): Promise<void> {
  for (const id of ids) {
    const history = await send(url, tables.history, { params: { id }, query: { size: 100 } }, token)
    mustHold(
      history?.status === 200,
      `a history returned ${history?.status} ${JSON.stringify(history?.body).slice(0, 200)}`,
    )
    const offers = history.body.data
    mustHold(offers.filter((offer) => offer.ended_at === null).length <= 1, 'two live offers at one table')
    for (const { events, state } of offers) {
      const isWhole = events.every(({ seq }, at) => seq === at + 1)
      mustHold(isWhole, 'the history of an offer has a gap')
      mustHold(events.at(-1)?.to === state, 'an offer’s state differs from the end of its history')
      const ends = events.filter(({ from, to }) => to !== 'offered' && to !== 'accepted' && from !== to)
      mustHold(ends.length <= 1, 'an offer ended twice')
    }
  }
}

export async function watchVersions(
  { onEnd }: Stage,
  url: string,
  { id: userId, token }: Restaurant,
  show: (id: string, version: number) => void,
): Promise<void> {
  const board = await openStream(url + href(tables.boardEvents.path, { userId }), {
    headers: { authorization: `Bearer ${token}` },
    onEvent(event, data) {
      const { _id, version } = JSON.parse(data) as { _id: string; version: number }
      if (event === 'table') show(_id, version)
    },
  })
  onEnd(() => board.destroy())
}

export type Versions = Map<string, number>

export function acknowledge(versions: Versions, table: { _id: string; version: number }): void {
  versions.set(table._id, Math.max(versions.get(table._id) ?? 0, table.version))
}

export async function checkTables(url: string, restaurant: Restaurant, versions: Versions): Promise<void> {
  const list = await send(url, tables.list, { params: { userId: restaurant.id } }, restaurant.token)
  const found = new Map(list?.body.data.map(({ _id, version }) => [_id, version]))
  for (const [id, version] of versions) {
    const now = found.get(id) ?? -1
    mustHold(now >= version, `a table is at version ${now}, but ${version} was acknowledged`)
  }
  await checkHistories(url, restaurant)
}

import { tables } from '@tidetable/contract/routes/tables'
import { call, OFFER, openRestaurant } from './client.ts'

export type BusyTables = Awaited<ReturnType<typeof makeBusyTables>>

export async function makeBusyTables(url: string, many: number) {
  const restaurant = await openRestaurant(url, many)
  const { token, tables: ids } = restaurant
  const life: readonly ((id: string) => Promise<unknown>)[] = [
    (id) => call(url, tables.offer, { params: { id }, body: OFFER }, token),
    (id) => call(url, tables.accept, { params: { id }, body: {} }),
    (id) => call(url, tables.update, { params: { id }, body: { offer_completed: true } }, token),
    (id) => call(url, tables.newParty, { params: { id }, body: {} }, token),
    (id) => call(url, tables.update, { params: { id }, body: { nudge_enabled: false } }, token),
    (id) => call(url, tables.update, { params: { id }, body: { nudge_enabled: true } }, token),
  ]
  const taken = new Map<string, number>()
  async function stepOf(id: string) {
    const next = taken.get(id) ?? 0
    taken.set(id, next + 1)
    await life[next % life.length]?.(id)
  }
  // Adjacent tables have different states, as on a real board.
  for (const [at, id] of ids.entries()) for (let steps = at % life.length; steps > 0; steps--) await stepOf(id)
  let turn = 0
  return {
    restaurant,
    async step() {
      const id = ids[(turn++ * 7) % many]
      if (id) await stepOf(id)
    },
  }
}

// A restaurant on a busy night: tables in every state, each change the next step in the life of one of them.
import { tables } from '@tidetable/contract/endpoints/tables'
import { addTables, type Owner, registerOwner, send } from './api.ts'

export interface BusyTables {
  owner: Owner
  ids: readonly string[]
  /** One table takes its next step; they take turns. */
  step(): Promise<void>
}

const TERMS = { visit_type: 0, offer_type: 1, offer_value: 10 } as const

export async function makeBusyTables(url: string, many: number): Promise<BusyTables> {
  const owner = await registerOwner(url)
  const ids = await addTables(url, owner, many)
  const { token } = owner
  const life: readonly ((id: string) => Promise<unknown>)[] = [
    (id) => send(url, tables.offer, { params: { id }, body: TERMS }, token),
    (id) => send(url, tables.accept, { params: { id }, body: {} }),
    (id) => send(url, tables.update, { params: { id }, body: { offer_completed: true } }, token),
    (id) => send(url, tables.newParty, { params: { id }, body: {} }, token),
    (id) => send(url, tables.update, { params: { id }, body: { nudge_enabled: false } }, token),
    (id) => send(url, tables.update, { params: { id }, body: { nudge_enabled: true } }, token),
  ]
  const taken = new Map<string, number>()
  async function stepOf(id: string) {
    const next = taken.get(id) ?? 0
    taken.set(id, next + 1)
    await life[next % life.length]?.(id)
  }
  // The states lie side by side, as they do on a real board.
  for (const [at, id] of ids.entries()) for (let steps = at % life.length; steps > 0; steps--) await stepOf(id)
  let turn = 0
  return {
    owner,
    ids,
    async step() {
      const id = ids[(turn++ * 7) % many]
      if (id) await stepOf(id)
    },
  }
}

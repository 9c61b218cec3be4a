import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { useCallback, useSyncExternalStore } from 'react'
import { tableKeys } from './queries.ts'

type ById = ReadonlyMap<string, Table>

/** Indexes the cached list by id and notifies only the subscribers of tables that changed. */
class TableWatch {
  readonly #client: QueryClient
  readonly #userId: string
  readonly #listeners = new Map<string, Set<() => void>>()
  #list: readonly Table[] | undefined
  #byId: ById = new Map()
  #notified: ById = new Map()
  #stop: (() => void) | undefined

  constructor(client: QueryClient, userId: string) {
    this.#client = client
    this.#userId = userId
  }

  get(id: string): Table | undefined {
    return this.#current().get(id)
  }

  subscribe(id: string, onChange: () => void): () => void {
    this.#stop ??= this.#watch()
    const listeners = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, listeners.add(onChange))
    return () => {
      listeners.delete(onChange)
      if (listeners.size === 0) this.#listeners.delete(id)
      if (this.#listeners.size > 0) return
      this.#stop?.()
      this.#stop = undefined
    }
  }

  #current(): ById {
    const list = this.#client.getQueryData<readonly Table[]>(tableKeys.list(this.#userId))
    if (list !== this.#list) {
      this.#list = list
      this.#byId = new Map(list?.map((table) => [table._id, table]))
    }
    return this.#byId
  }

  #watch(): () => void {
    this.#notified = this.#current()
    return this.#client.getQueryCache().subscribe(({ type }) => {
      const before = this.#notified
      if (type !== 'updated' || this.#current() === before) return
      this.#notified = this.#current()
      // Uses the same scheduler as the subscribers of the whole list, so that React renders all of them together.
      for (const [id, listeners] of this.#listeners)
        if (before.get(id) !== this.#notified.get(id))
          for (const listener of listeners) notifyManager.schedule(listener)
    })
  }
}

const watches = new WeakMap<QueryClient, Map<string, TableWatch>>()

function watchOf(client: QueryClient, userId: string): TableWatch {
  const known = watches.get(client) ?? new Map<string, TableWatch>()
  watches.set(client, known)
  const watch = known.get(userId) ?? new TableWatch(client, userId)
  known.set(userId, watch)
  return watch
}

export function useTable(userId: string, id: string): Table | undefined {
  const watch = watchOf(useQueryClient(), userId)
  return useSyncExternalStore(
    useCallback((onChange) => watch.subscribe(id, onChange), [watch, id]),
    () => watch.get(id),
  )
}

// Every cache of rows in memory must use this, so that live changes evict the rows.
import { LRUCache } from 'lru-cache'
import type { Change, Live } from './live.ts'

export interface LiveCache<V extends object> {
  peek(key: string): V | undefined
  /** Concurrent callers share one read. Missing rows are not cached. */
  find(key: string): Promise<V | null>
  put(key: string, value: V): void
  drop(key: string): void
  stop(): void
}

interface Options<V extends object> {
  live: Pick<Live, 'subscribe'>
  topic: string
  most: number
  read(key: string): Promise<V | null>
  /** Name by which changes identify the entry, if it is not its key; several entries may share a name. */
  nameOf?(value: V, key: string): string
  /** Name of the entry that a change names, or undefined; default: the text after the topic. */
  namedBy?(change: Change): string | undefined
}

const NO_VALUE = Symbol('nothing')

class KeysByName {
  private readonly keys = new Map<string, Set<string>>()

  add(name: string, key: string) {
    this.keys.set(name, (this.keys.get(name) ?? new Set()).add(key))
  }

  remove(name: string, key: string) {
    const count = this.keys.get(name)
    count?.delete(key)
    if (count?.size === 0) this.keys.delete(name)
  }

  of(name: string): string[] {
    return [...(this.keys.get(name) ?? [])]
  }
}

/**
 * A value that changes while it is read is returned, but not cached. If entries have names other than their keys, the
 * name is unknown until the read ends, so that any change prevents caching.
 */
export function createLiveCache<V extends object>({
  live,
  topic,
  most,
  read,
  nameOf,
  namedBy = (change) => change.topic.slice(topic.length),
}: Options<V>): LiveCache<V> {
  const names = new KeysByName()
  const pendingReads = new Set<{ key: string }>()
  const cache = new LRUCache<string, V | typeof NO_VALUE>({
    // Sized entries, because `max` would allocate room for all of them in advance, in every process.
    maxSize: most,
    sizeCalculation: () => 1,
    // Callers still get the result of a read whose entry is evicted meanwhile.
    ignoreFetchAbort: true,
    async fetchMethod(key) {
      const reading = { key }
      pendingReads.add(reading)
      try {
        return (await read(key)) ?? NO_VALUE
      } finally {
        pendingReads.delete(reading)
      }
    },
    ...(nameOf && {
      onInsert: (value, key) => value !== NO_VALUE && names.add(nameOf(value, key), key),
      dispose: (value, key) => value !== NO_VALUE && names.remove(nameOf(value, key), key),
    }),
  })

  const peek = (key: string) => {
    const found = cache.get(key)
    return found === NO_VALUE ? undefined : found
  }

  const stop = live.subscribe(topic, (change) => {
    const name = namedBy(change)
    if (name === undefined) return
    const keys = nameOf ? [...names.of(name), ...[...pendingReads].map(({ key }) => key)] : [name]
    for (const key of keys) cache.delete(key)
  })

  return {
    peek,
    async find(key) {
      const found = await cache.fetch(key)
      if (found !== NO_VALUE) return found ?? null
      if (cache.peek(key) === NO_VALUE) cache.delete(key)
      return null
    },
    put: (key, value) => void cache.set(key, value),
    drop: (key) => void cache.delete(key),
    stop,
  }
}

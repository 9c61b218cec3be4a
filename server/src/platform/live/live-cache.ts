// What is read often is kept in memory of each process, and dropped when a live change speaks of it: the one way to keep
// rows beside the database.
import { LRUCache } from 'lru-cache'
import type { Change, Live } from './live.ts'

export interface LiveCache<V extends object> {
  /** In memory, or undefined. */
  peek(key: string): V | undefined
  /** From memory, else read; those who ask at once share the reading. What does not exist is not kept. */
  find(key: string): Promise<V | null>
  put(key: string, value: V): void
  drop(key: string): void
  stop(): void
}

interface Options<V extends object> {
  live: Pick<Live, 'subscribe'>
  /** Ends in `:`; its changes drop entries. */
  topic: string
  /** How many entries are kept; those that nobody asked for longest go first. */
  most: number
  read(key: string): Promise<V | null>
  /** The entry's name in the changes, where it is not its key; several entries may share one. */
  nameOf?(value: V, key: string): string
  /** What a change names, undefined for none: what follows the topic unless said. */
  namedBy?(change: Change): string | undefined
}

const NOTHING = Symbol('nothing')

/** Keys by the name under which changes speak of their entries. */
class Names {
  private readonly keys = new Map<string, Set<string>>()

  add(name: string, key: string) {
    this.keys.set(name, (this.keys.get(name) ?? new Set()).add(key))
  }

  remove(name: string, key: string) {
    const left = this.keys.get(name)
    left?.delete(key)
    if (left?.size === 0) this.keys.delete(name)
  }

  of(name: string): string[] {
    return [...(this.keys.get(name) ?? [])]
  }
}

/**
 * A reading that a change overtook answers those who wait for it and is not kept: the next one who asks reads anew.
 * Which entry it will be is not known before it ends where names are not keys, so there any change overtakes it.
 */
export function createLiveCache<V extends object>({
  live,
  topic,
  most,
  read,
  nameOf,
  namedBy = (change) => change.topic.slice(topic.length),
}: Options<V>): LiveCache<V> {
  const names = new Names()
  const underWay = new Set<{ key: string }>()
  const cache = new LRUCache<string, V | typeof NOTHING>({
    // Counted one by one: `max` lays out room for all of them beforehand, in every process.
    maxSize: most,
    sizeCalculation: () => 1,
    // Dropped means: not kept. Whoever waits gets what was read.
    ignoreFetchAbort: true,
    async fetchMethod(key) {
      const reading = { key }
      underWay.add(reading)
      try {
        return (await read(key)) ?? NOTHING
      } finally {
        underWay.delete(reading)
      }
    },
    ...(nameOf && {
      onInsert: (value, key) => value !== NOTHING && names.add(nameOf(value, key), key),
      dispose: (value, key) => value !== NOTHING && names.remove(nameOf(value, key), key),
    }),
  })

  const peek = (key: string) => {
    const found = cache.get(key)
    return found === NOTHING ? undefined : found
  }

  const stop = live.subscribe(topic, (change) => {
    const name = namedBy(change)
    if (name === undefined) return
    const keys = nameOf ? [...names.of(name), ...[...underWay].map(({ key }) => key)] : [name]
    for (const key of keys) cache.delete(key)
  })

  return {
    peek,
    async find(key) {
      const found = await cache.fetch(key)
      if (found !== NOTHING) return found ?? null
      if (cache.peek(key) === NOTHING) cache.delete(key)
      return null
    },
    put: (key, value) => void cache.set(key, value),
    drop: (key) => void cache.delete(key),
    stop,
  }
}

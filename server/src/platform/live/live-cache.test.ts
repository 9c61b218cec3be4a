import { expect, it } from 'vitest'
import type { Change, Listener } from './live.ts'
import { createLiveCache } from './live-cache.ts'

interface Row {
  id: string
  text: string
}

function aTopic() {
  const listeners = new Set<Listener>()
  return {
    subscribe(_topic: string, listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell: (topic: string, data: Change['data'] = {}) => {
      for (const listener of listeners) listener({ topic, data })
    },
  }
}

/** Simulates database rows; a test can delay reads. */
function aSource(rows: Record<string, Row>) {
  const held: (() => void)[] = []
  let isHolding = false
  let reads = 0
  return {
    rows,
    reads: () => reads,
    hold: () => {
      isHolding = true
    },
    release() {
      isHolding = false
      for (const go of held.splice(0)) go()
    },
    async read(key: string) {
      reads++
      const row = rows[key] ?? null
      if (isHolding) await new Promise<void>((go) => held.push(go))
      return row
    },
  }
}

function aCache(more: { most?: number; nameOf?: (row: Row) => string; namedBy?: (change: Change) => string } = {}) {
  const topic = aTopic()
  const source = aSource({ a: { id: 'id-a', text: 'old' }, b: { id: 'id-b', text: 'b' }, c: { id: 'id-a', text: 'c' } })
  const cache = createLiveCache<Row>({ live: topic, topic: 'row:', most: 10, read: source.read, ...more })
  return { topic, source, cache }
}

it('caches a value until a change names it', async () => {
  const { topic, source, cache } = aCache()
  expect(await cache.find('a')).toEqual({ id: 'id-a', text: 'old' })
  await cache.find('b')
  source.rows.a = { id: 'id-a', text: 'new' }
  expect((await cache.find('a'))?.text).toBe('old')
  topic.tell('row:a')
  expect(cache.peek('a')).toBeUndefined()
  expect(cache.peek('b')).toBeDefined()
  expect((await cache.find('a'))?.text).toBe('new')
  expect(source.reads()).toBe(3)
})

it('does not cache a value that changes during the read, but returns it to waiting callers', async () => {
  const { topic, source, cache } = aCache()
  source.hold()
  const waiting = cache.find('a')
  source.rows.a = { id: 'id-a', text: 'new' }
  topic.tell('row:a')
  const later = cache.find('a')
  source.release()
  expect((await waiting)?.text).toBe('old')
  expect((await later)?.text).toBe('new')
  expect(cache.peek('a')?.text).toBe('new')
})

it('does not cache a read during which any entry changed, if entries have names other than keys', async () => {
  const { topic, source, cache } = aCache({ nameOf: ({ id }) => id })
  source.hold()
  const waiting = cache.find('a')
  topic.tell('row:id-a')
  source.release()
  expect((await waiting)?.text).toBe('old')
  expect(cache.peek('a')).toBeUndefined()
})

it('a change evicts all entries with its name, and no others', async () => {
  const { topic, cache } = aCache({ nameOf: ({ id }) => id })
  for (const key of ['a', 'b', 'c']) await cache.find(key)
  topic.tell('row:id-a')
  expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.text)).toEqual([undefined, 'b', undefined])
  for (const key of ['a', 'c']) await cache.find(key)
  topic.tell('row:id-a')
  expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.text)).toEqual([undefined, 'b', undefined])
})

it('reads the name of the changed entry from the change’s data if it is not in the topic', async () => {
  const { topic, cache } = aCache({ namedBy: ({ data }) => String(data.key) })
  await cache.find('a')
  topic.tell('row:elsewhere', { key: 'a' })
  expect(cache.peek('a')).toBeUndefined()
})

it('concurrent callers share one read, and a missing value is not cached', async () => {
  const { source, cache } = aCache()
  await Promise.all([cache.find('a'), cache.find('a'), cache.find('a')])
  expect(source.reads()).toBe(1)
  expect(await cache.find('z')).toBeNull()
  source.rows.z = { id: 'id-z', text: 'there' }
  expect((await cache.find('z'))?.text).toBe('there')
})

it('returns null for a missing value if it changes during the read', async () => {
  const { topic, source, cache } = aCache()
  source.hold()
  const waiting = cache.find('z')
  topic.tell('row:z')
  source.release()
  expect(await waiting).toBeNull()
})

it('evicts the least recently used entry and also removes its name from the index', async () => {
  const { topic, cache } = aCache({ most: 2, nameOf: ({ id }) => id })
  for (const key of ['a', 'b', 'a', 'c']) await cache.find(key)
  expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.text)).toEqual(['old', undefined, 'c'])
  topic.tell('row:id-b')
  expect(cache.peek('a')?.text).toBe('old')
})

it('passes a read error to the caller, and reads again the next time', async () => {
  const topic = aTopic()
  let tries = 0
  const cache = createLiveCache<Row>({
    live: topic,
    topic: 'row:',
    most: 10,
    async read() {
      tries++
      if (tries === 1) throw new Error('away')
      return { id: 'id', text: 'back' }
    },
  })
  await expect(cache.find('a')).rejects.toThrow('away')
  expect((await cache.find('a'))?.text).toBe('back')
})

import { LRUCache } from 'lru-cache'
import { readWhole, type Shelf, type Shelved } from './shelf.ts'

/** Pictures never change: those that were opened lately stay in memory, up to so many bytes. */
export function createRecentShelf(shelf: Shelf, bytesMax: number): Shelf {
  const recent = new LRUCache<string, Buffer>({
    maxSize: bytesMax,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  })
  return {
    ...shelf,
    async open(name): Promise<Shelved | null> {
      const kept = recent.get(name)
      if (kept) return { size: kept.length, body: kept }
      const found = await shelf.open(name)
      if (!found) return null
      const bytes = await readWhole(found)
      recent.set(name, bytes)
      return { size: bytes.length, body: bytes }
    },
    async remove(name) {
      recent.delete(name)
      await shelf.remove(name)
    },
  }
}

// The one way to what this browser stores. Where it refuses or is full, a value is held as long as this page.

export type StorageArea = 'localStorage' | 'sessionStorage'

const page = new Map<string, string>()
const listeners = new Set<() => void>()

/** Even the getter throws where all site data is blocked. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

export const readStored = (key: string, area: StorageArea = 'localStorage'): string | null =>
  page.get(key) ?? attempt(() => globalThis[area].getItem(key))

export function removeStored(key: string, area: StorageArea = 'localStorage'): void {
  page.delete(key)
  attempt(() => globalThis[area].removeItem(key))
}

/** False where the browser stored nothing: the value ends with this page. */
export function writeStored(key: string, text: string, area: StorageArea = 'localStorage'): boolean {
  removeStored(key, area)
  const isStored = attempt(() => globalThis[area].setItem(key, text)) !== null
  if (!isStored) page.set(key, text)
  for (const listener of listeners) listener()
  return isStored
}

/** Calls `listener` after each value that this page stores and each change by another tab, until the result is called. */
export function onStored(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Parsed JSON; null where nothing or something else is stored. */
export const readStoredJson = (key: string, area: StorageArea = 'localStorage'): unknown =>
  attempt(() => JSON.parse(readStored(key, area) ?? 'null'))

export const storedKeys = (area: StorageArea = 'localStorage'): string[] => [
  ...(attempt(() => Object.keys(globalThis[area])) ?? []),
  ...page.keys(),
]

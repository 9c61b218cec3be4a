// If the browser's storage fails or is full, values last until this page is closed or reloaded.

export type StorageArea = 'localStorage' | 'sessionStorage'

const pageStorage = new Map<string, string>()
const listeners = new Set<() => void>()

/** Returns null if storage fails. Even its getter throws if all site data is blocked. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

export const readStored = (key: string, area: StorageArea = 'localStorage'): string | null =>
  pageStorage.get(key) ?? attempt(() => globalThis[area].getItem(key))

export function removeStored(key: string, area: StorageArea = 'localStorage'): void {
  pageStorage.delete(key)
  attempt(() => globalThis[area].removeItem(key))
}

/** Returns false if the browser stored nothing; the value then lasts as long as this page. */
export function writeStored(key: string, text: string, area: StorageArea = 'localStorage'): boolean {
  removeStored(key, area)
  const isStored = attempt(() => globalThis[area].setItem(key, text)) !== null
  if (!isStored) pageStorage.set(key, text)
  for (const listener of listeners) listener()
  return isStored
}

/** Calls `listener` after changes by this and other tabs. Returns a function that unsubscribes. */
export function onStored(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Returns null if nothing or invalid JSON is stored. */
export const readStoredJson = (key: string, area: StorageArea = 'localStorage'): unknown =>
  attempt(() => JSON.parse(readStored(key, area) ?? 'null'))

export const storedKeys = (area: StorageArea = 'localStorage'): string[] => [
  ...(attempt(() => Object.keys(globalThis[area])) ?? []),
  ...pageStorage.keys(),
]

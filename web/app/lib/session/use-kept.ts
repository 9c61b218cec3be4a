import { useCallback, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  addEventListener('storage', notify)
  return () => {
    listeners.delete(notify)
    removeEventListener('storage', notify)
  }
}

/** Where storage can't be reached a choice holds as long as the page. */
const unstored = new Map<string, string>()

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unstored.get(key) ?? null
  } catch {
    return unstored.get(key) ?? null
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    unstored.set(key, text)
  }
  for (const notify of listeners) notify()
}

/** A choice that this device remembers, as text; every screen that shows it changes together. */
export function useKept(key: string): [string | null, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
  return [text, useCallback((next: string) => write(key, next), [key])]
}

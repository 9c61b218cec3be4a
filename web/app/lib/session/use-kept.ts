import { useCallback, useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

const listeners = new Set<() => void>()

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  addEventListener('storage', notify)
  return () => {
    listeners.delete(notify)
    removeEventListener('storage', notify)
  }
}

function write(key: string, text: string): void {
  writeStored(key, text)
  for (const notify of listeners) notify()
}

/** A choice that this device remembers, as text; every screen that shows it changes together. */
export function useKept(key: string): [string | null, (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  )
  return [text, useCallback((next: string) => write(key, next), [key])]
}

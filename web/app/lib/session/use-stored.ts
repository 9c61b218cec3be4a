import { useCallback, useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from './storage.ts'

export function useStored(key: string): [string | null, (text: string) => void] {
  const text = useSyncExternalStore(
    onStored,
    () => readStored(key),
    () => null,
  )
  return [text, useCallback((next: string) => void writeStored(key, next), [key])]
}

export function useStoredChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  initial: Choice,
): [Choice, (next: Choice) => void] {
  const [text, store] = useStored(key)
  return [choices.find((each) => each === text) ?? initial, store]
}

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Placed } from './order-cards.ts'

/** So long after the last touch a card may move away from under a finger. */
const STABLE_MS = 1200

/**
 * A place on the board, named by table and rank. It serves as the card's key: one that becomes more pressing is made anew
 * where it belongs, since moving it up would have React take out and put back every card that it passes.
 */
export interface Place {
  key: string
  id: string
}

const keyOf = ({ table, rank }: Placed) => `${table._id}@${rank}`
const idOf = (key: string) => key.slice(0, key.indexOf('@'))
const placeOf = (key: string): Place => ({ key, id: idOf(key) })

/** The cards in order, but they do not change places while a hand is at work. What is gone is gone at once. */
export function useStableOrder(placed: readonly Placed[]): readonly Place[] {
  const keys = placed.map(keyOf)
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hold = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setHeld(null), STABLE_MS)
      setHeld((known) => known ?? latest.current)
    }
    addEventListener('pointerdown', hold, true)
    addEventListener('keydown', hold, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', hold, true)
      removeEventListener('keydown', hold, true)
    }
  }, [])

  const text = (held ? withHeld(held, placed, keys) : keys).join(' ')
  // The same order is the same list, so that it need not be drawn.
  return useMemo(() => (text === '' ? [] : text.split(' ').map(placeOf)), [text])
}

function withHeld(held: readonly string[], placed: readonly Placed[], keys: readonly string[]): string[] {
  const present = new Set(placed.map(({ table }) => table._id))
  const kept = held.filter((key) => present.has(idOf(key)))
  const keptIds = new Set(kept.map(idOf))
  return [...kept, ...keys.filter((key) => !keptIds.has(idOf(key)))]
}

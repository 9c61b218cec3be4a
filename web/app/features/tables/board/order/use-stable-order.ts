import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Density, Placed, Rank } from './order-cards.ts'

/** So long after the last touch a card may move away from under a finger. */
const STABLE_MS = 1200

/**
 * A place on the board, named by table and rank. It serves as the card's key: one that becomes more pressing is made anew
 * where it belongs, since moving it up would have React take out and put back every card that it passes.
 */
export interface Place {
  key: string
  id: string
  rank: Rank
}

const keyOf = ({ table, rank }: Placed) => `${table._id}@${rank}`
const idOf = (key: string) => key.slice(0, key.indexOf('@'))
// The last part of a key is the rank that made it.
const placeOf = (key: string): Place => ({ key, id: idOf(key), rank: Number(key.slice(key.indexOf('@') + 1)) as Rank })

/** The cards in order, but they do not change places while a hand is at work. What is gone is gone at once. */
export function useStableOrder(placed: readonly Placed[], density: Density): readonly Place[] {
  const keys = placed.map(keyOf)
  const [held, setHeld] = useState<readonly string[] | null>(null)
  // Another density is another order, which was asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment of the change
  useLayoutEffect(() => setHeld(null), [density])
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setHeld(null), STABLE_MS)
    }
    const hold = () => {
      release()
      setHeld((known) => known ?? latest.current)
    }
    /** A finger may rest on a card before it is lifted. */
    const press = () => {
      hold()
      clearTimeout(timer)
    }
    const ways = { pointerdown: press, pointerup: release, pointercancel: release, keydown: hold }
    for (const [type, listener] of Object.entries(ways)) addEventListener(type, listener, true)
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of Object.entries(ways)) removeEventListener(type, listener, true)
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

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Density, PlacedTable, Rank } from './order-cards.ts'

/** Time without reordering after the last input, in ms, so that cards do not move under a finger. */
const STABLE_MS = 1200

/** With rank and group in the key, React remounts one card instead of moving all cards in between. */
export interface Place {
  key: string
  id: string
  rank: Rank
  group: string
}

const keyOf = ({ table, rank, group }: PlacedTable) => `${table._id}@${rank}@${encodeURIComponent(group)}`
const idOf = (key: string) => key.slice(0, key.indexOf('@'))
function placeOf(key: string): Place {
  const [id = '', rank, group = ''] = key.split('@')
  // The second part of a key is always a rank.
  return { key, id, rank: Number(rank) as Rank, group: decodeURIComponent(group) }
}

/** Keeps the order while the user interacts with the page. Removed tables disappear immediately. */
export function useStableOrder(placed: readonly PlacedTable[], density: Density): readonly Place[] {
  const keys = placed.map(keyOf)
  const [held, setHeld] = useState<readonly string[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run on each change of the density
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
    /** Holds the order until the pointer is released, without a timeout. */
    const press = () => {
      hold()
      clearTimeout(timer)
    }
    const listeners = { pointerdown: press, pointerup: release, pointercancel: release, keydown: hold }
    for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true)
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true)
    }
  }, [])

  const text = (held ? keepOrder(held, placed, keys) : keys).join(' ')
  // Returns the same array for the same order, so that memoized lists do not render again.
  return useMemo(() => (text === '' ? [] : text.split(' ').map(placeOf)), [text])
}

function keepOrder(held: readonly string[], placed: readonly PlacedTable[], keys: readonly string[]): string[] {
  const present = new Set(placed.map(({ table }) => table._id))
  const remaining = held.filter((key) => present.has(idOf(key)))
  const remainingIds = new Set(remaining.map(idOf))
  return [...remaining, ...keys.filter((key) => !remainingIds.has(idOf(key)))]
}

import { useEffect, useState } from 'react'

/** So long after the last touch a card may move away from under a finger. */
const CALM_MS = 1200

let lastTouch = Number.NEGATIVE_INFINITY
const touched = () => {
  lastTouch = performance.now()
}

/** The ids in order, but cards do not change places while a hand is at work. What is gone is gone at once. */
export function useCalmOrder(ids: readonly string[]): readonly string[] {
  const [shown, setShown] = useState(ids)
  const wanted = ids.join(' ')

  useEffect(() => {
    addEventListener('pointerdown', touched, true)
    addEventListener('keydown', touched, true)
    return () => {
      removeEventListener('pointerdown', touched, true)
      removeEventListener('keydown', touched, true)
    }
  }, [])

  useEffect(() => {
    const next = wanted ? wanted.split(' ') : []
    const rest = lastTouch + CALM_MS - performance.now()
    if (rest <= 0) return setShown(next)
    const timer = setTimeout(() => setShown(next), rest)
    return () => clearTimeout(timer)
  }, [wanted])

  const present = new Set(ids)
  const kept = shown.filter((id) => present.has(id))
  const keptSet = new Set(kept)
  return [...kept, ...ids.filter((id) => !keptSet.has(id))]
}

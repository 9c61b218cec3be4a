import { useCallback, useState } from 'react'

/** One thing at most for each table, by its id; null takes it away. */
export function useByTable<Thing>(): {
  byTable: ReadonlyMap<string, Thing>
  set: (id: string, thing: Thing | null) => void
} {
  const [byTable, setByTable] = useState<ReadonlyMap<string, Thing>>(new Map())
  const set = useCallback((id: string, thing: Thing | null) => {
    setByTable((known) => {
      if (thing === null && !known.has(id)) return known
      const next = new Map(known)
      if (thing === null) next.delete(id)
      else next.set(id, thing)
      return next
    })
  }, [])
  return { byTable, set }
}

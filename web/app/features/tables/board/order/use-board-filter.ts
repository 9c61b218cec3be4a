import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type BoardFilter, STATE_FILTERS } from './order-cards.ts'

/** Kept in the address: a reload, or a second tablet given the link, shows the same part of the board. */
export function useBoardFilter(): [BoardFilter, (changes: Partial<BoardFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const state = STATE_FILTERS.find((each) => each === search.get('state')) ?? 'all'
  const location = search.get('location')
  const filter = useMemo((): BoardFilter => ({ location, state }), [location, state])
  const change = useCallback(
    (changes: Partial<BoardFilter>) => {
      const next = { ...filter, ...changes }
      setSearch(
        {
          ...(next.location ? { location: next.location } : {}),
          ...(next.state === 'all' ? {} : { state: next.state }),
        },
        { replace: true, preventScrollReset: true },
      )
    },
    [filter, setSearch],
  )
  return [filter, change]
}

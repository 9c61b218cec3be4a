import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type BoardFilter, STATE_FILTERS } from './order-cards.ts'

/** The filter is in the URL, so that a reload or a shared link shows the same tables. */
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

import { useSearchParams } from 'react-router'
import { type BoardFilter, STATE_FILTERS } from './order-cards.ts'

/** Kept in the address: a reload, or a second tablet given the link, shows the same part of the board. */
export function useBoardFilter(): [BoardFilter, (changes: Partial<BoardFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const state = STATE_FILTERS.find((each) => each === search.get('state')) ?? 'all'
  const filter: BoardFilter = { location: search.get('location'), state }
  const change = (changes: Partial<BoardFilter>) => {
    const next = { ...filter, ...changes }
    setSearch(
      { ...(next.location ? { location: next.location } : {}), ...(next.state === 'all' ? {} : { state: next.state }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return [filter, change]
}

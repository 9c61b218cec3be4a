import { useState } from 'react'
import type { BlogFilter } from '../queries.ts'
import { useRemoval } from './use-removal.ts'

const EVERYTHING: BlogFilter = { q: '', category: '' }

/** Called above the tabs, so that filters and selection survive a change of tab. */
export function useManage() {
  const [filter, setFilterState] = useState(EVERYTHING)
  const [page, setPage] = useState(1)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const removal = useRemoval(setSelection)
  return {
    filter,
    setFilter(next: BlogFilter) {
      setFilterState(next)
      setPage(1)
    },
    page,
    setPage,
    selection,
    setSelection,
    removal,
  }
}

export type Manage = ReturnType<typeof useManage>

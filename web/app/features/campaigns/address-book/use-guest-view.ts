import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type GuestView, readView, writeView } from './guest-view.ts'

/** The view of the guests that stands in the address, and how to change it; from the first page on unless told. */
export function useGuestView() {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (changes: Partial<GuestView>) =>
      setSearch((known) => writeView(known, { ...readView(known), page: 1, ...changes }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  )
  return [readView(search), change] as const
}

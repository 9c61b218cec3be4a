import { formatNumber } from '@tidetable/contract/formats/format'
import { pageWords as words } from './table-words.ts'

export const PAGE_BUTTONS_MAX = 5

/** Returns up to five page numbers around the current one, e.g. 4 of 9 → 2 3 4 5 6. */
export function pageNumbers(page: number, pages: number): number[] {
  const count = Math.min(PAGE_BUTTONS_MAX, pages)
  const first = Math.max(1, Math.min(page - Math.floor(PAGE_BUTTONS_MAX / 2), pages - count + 1))
  return Array.from({ length: count }, (_, index) => first + index)
}

export function entriesText(page: number, size: number, total: number, unfiltered = total): string {
  const from = total === 0 ? 0 : (page - 1) * size + 1
  const to = Math.min(page * size, total)
  const shown = [formatNumber(from), formatNumber(to), formatNumber(total)] as const
  return unfiltered === total ? words.showing(...shown) : words.showingFiltered(...shown, formatNumber(unfiltered))
}

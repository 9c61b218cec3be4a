// Filter, order and page of the guest list, stored in the URL so that Back, reload and shared links restore them.
import { CONTACT_SORTS, type ContactFilter, contactFilter } from '@tidetable/contract/endpoints/address-book'
import type { Sort } from '../../../ui/sort-rows.ts'

export const PAGE_SIZES = [25, 50, 100] as const

export type GuestSort = (typeof CONTACT_SORTS)[number]

export interface GuestView {
  filter: ContactFilter
  sort: Sort & { key: GuestSort }
  page: number
  size: number
}

export const DEFAULT_VIEW: GuestView = {
  filter: {},
  sort: { key: 'createdAt', isDescending: true },
  page: 1,
  size: PAGE_SIZES[0],
}

export const isDescendingFirst = (key: GuestSort): boolean => key !== 'name'

export function nextSort(sort: GuestView['sort'], pressed: string): GuestView['sort'] {
  const key = CONTACT_SORTS.find((each) => each === pressed)
  if (!key) return sort
  return { key, isDescending: key === sort.key ? !sort.isDescending : isDescendingFirst(key) }
}

const oneOf = <T extends string>(allowed: readonly T[], text: string | null): T | undefined =>
  allowed.find((each) => each === text)

const parsePositive = (text: string | null, most: number): number | undefined => {
  const value = Number(text)
  return text && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined
}

const parseFlag = (text: string | null): boolean | undefined => (text === '1' ? true : text === '0' ? false : undefined)

const PAGES_MAX = 1_000_000

const FIELDS = Object.keys(contactFilter).filter((field) => field !== 'channel') as (keyof ContactFilter)[]

/** Invalid filters are ignored: a truncated link shows more guests, never an error. */
function readField(field: keyof ContactFilter, text: string | null) {
  const parsed = contactFilter[field].safeParse(text || undefined)
  return parsed.success ? parsed.data : contactFilter[field].safeParse(parseFlag(text)).data
}

/** In this page's URL, `campaign` already names the open campaign, so the filter is called `of`. */
const paramOf = (field: string) => (field === 'campaign' ? 'of' : field)

export function readView(search: URLSearchParams): GuestView {
  const filter: Record<string, unknown> = {}
  for (const field of FIELDS) {
    const value = readField(field, search.get(paramOf(field)))
    if (value !== undefined) filter[field] = value
  }
  const key = oneOf(CONTACT_SORTS, search.get('sort')) ?? 'createdAt'
  const order = oneOf(['asc', 'desc'], search.get('order'))
  return {
    filter: filter as ContactFilter,
    sort: { key, isDescending: order ? order === 'desc' : isDescendingFirst(key) },
    page: parsePositive(search.get('page'), PAGES_MAX) ?? 1,
    size: PAGE_SIZES.find((size) => String(size) === search.get('size')) ?? PAGE_SIZES[0],
  }
}

export function writeView(search: URLSearchParams, { filter, sort, page, size }: GuestView): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string | null) => (value === null ? next.delete(name) : next.set(name, value))
  for (const field of FIELDS) {
    const value = filter[field]
    put(paramOf(field), value === undefined ? null : value === true ? '1' : value === false ? '0' : String(value))
  }
  put('sort', sort.key === 'createdAt' ? null : sort.key)
  put('order', sort.isDescending === isDescendingFirst(sort.key) ? null : sort.isDescending ? 'desc' : 'asc')
  put('page', page === 1 ? null : String(page))
  put('size', size === PAGE_SIZES[0] ? null : String(size))
  return next
}

export const isFiltered = (filter: ContactFilter): boolean => Object.keys(filter).length > 0

/** Removes fields whose new value is undefined or empty. */
export function changeFilter(
  filter: ContactFilter,
  changes: { [K in keyof ContactFilter]?: ContactFilter[K] | undefined },
): ContactFilter {
  const entries = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(entries) as ContactFilter
}

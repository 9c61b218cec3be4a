import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '@tidetable/contract'
import type { ContactFilter, addressBook as endpoints, Selection } from '@tidetable/contract/address-book'
import { addressBook } from '@tidetable/contract/paths/address-book'
import { call } from '../../lib/calls/call.ts'
import { patiently } from '../../lib/calls/patience.ts'
import { answersOf, keyOf } from '../../lib/calls/query-key.ts'
import { useIdempotentCall } from '../../lib/calls/use-idempotency-key.ts'

/** What a change in the address book may be seen in. */
export const guestAnswers = answersOf([
  addressBook.list,
  addressBook.consents,
  addressBook.tags,
  addressBook.segments,
  addressBook.replies,
])

export const GUEST_PAGE = 100

const guestPage = (filter: ContactFilter, page: number) => ({
  queryKey: keyOf(addressBook.list, { ...filter, page }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(addressBook.list, { query: { ...filter, page, size: GUEST_PAGE }, signal }),
  placeholderData: keepPreviousData,
})

/** The pages a virtual list has in view; the first one tells how many there are. */
export const useGuestPages = (filter: ContactFilter, pages: readonly number[]) =>
  useQueries({ queries: pages.map((page) => guestPage(filter, page)) })

export const useFirstGuests = (filter: ContactFilter) => useQuery(guestPage(filter, 1))

interface GuestOrder {
  filter: ContactFilter
  sort: { key: NonNullable<Sent<typeof endpoints.list>['query']['sort']>; isDescending: boolean }
  page: number
  size: number
}

/** One page of the list as it is looked at; what was there stays while the next one comes. */
export const useGuests = ({ filter, sort, page, size }: GuestOrder) => {
  const query = {
    ...filter,
    sort: sort.key,
    order: sort.isDescending ? ('desc' as const) : ('asc' as const),
    page,
    size,
  }
  return useQuery({
    queryKey: keyOf(addressBook.list, query),
    queryFn: ({ signal }) => call(addressBook.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many match, and none of them. */
export const useGuestCount = (filter: ContactFilter) =>
  useQuery({
    queryKey: keyOf(addressBook.list, { ...filter, size: 1 }),
    queryFn: async ({ signal }) =>
      (await call(addressBook.list, { query: { ...filter, page: 1, size: 1 }, signal })).total,
    placeholderData: keepPreviousData,
  }).data

export const useTags = () =>
  useQuery({
    queryKey: keyOf(addressBook.tags),
    queryFn: async ({ signal }) => (await call(addressBook.tags, { signal })).data,
  })

export const useSegments = () =>
  useQuery({
    queryKey: keyOf(addressBook.segments),
    queryFn: async ({ signal }) => (await call(addressBook.segments, { signal })).data,
  })

/** Who is changed: by id, or everybody of a selection. */
export type People = { ids: string[] } | { selection: Selection }

/** A change of several guests; refused, lost or done within seconds, never carried out later. */
function useChange<In, Out>(change: (given: In, signal: AbortSignal) => Promise<{ data: Out }>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (given: In) => (await patiently((signal) => change(given, signal))).data,
    // Also after a failure: what was changed shows whether it arrived.
    onSettled: () => cache.invalidateQueries(guestAnswers),
  })
}

export const useRemoveGuests = () =>
  useChange((people: People, signal) => call(addressBook.removeMany, { body: people, signal }))

export function useAddSegment() {
  const callOnce = useIdempotentCall()
  return useChange((body: { name: string; filter: ContactFilter }, signal) =>
    callOnce(addressBook.addSegment, { body, signal }),
  )
}

export const useRenameSegment = () =>
  useChange(({ id, name }: { id: string; name: string }, signal) =>
    call(addressBook.updateSegment, { params: { id }, body: { name }, signal }),
  )

export function useRemoveSegment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => patiently((signal) => call(addressBook.removeSegment, { params: { id }, signal })),
    onSettled: () => cache.invalidateQueries(guestAnswers),
  })
}

export const useRestoreGuests = () =>
  useChange((ids: readonly string[], signal) => call(addressBook.restore, { body: { ids: [...ids] }, signal }))

export const useTagGuests = () =>
  useChange((body: People & { tag: string; on: boolean }, signal) => call(addressBook.tag, { body, signal }))

export const useAgree = () =>
  useChange((body: People & { channels: ('email' | 'sms')[]; wording: string; origin: string }, signal) =>
    call(addressBook.agree, { body, signal }),
  )

export const useTakeBack = () =>
  useChange((body: { email: string[]; sms: string[] }, signal) => call(addressBook.takeBack, { body, signal }))

export const useGuestHistory = (id: string) =>
  useQuery({
    queryKey: keyOf(addressBook.consents, { id }),
    queryFn: async ({ signal }) => (await call(addressBook.consents, { params: { id }, signal })).data,
  })

/** Replies by text that the restaurant has to read. */
export const useReplies = () =>
  useQuery({
    queryKey: keyOf(addressBook.replies),
    queryFn: async ({ signal }) => (await call(addressBook.replies, { signal })).data,
  })

export function useSettleReply() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isOptOut }: { id: string; isOptOut: boolean }) =>
      patiently((signal) => call(addressBook.settleReply, { params: { id }, body: { opt_out: isOptOut }, signal })),
    // Also after a failure: somebody else may have settled it.
    onSettled: () => cache.invalidateQueries(guestAnswers),
  })
}

type Body<K extends 'add' | 'update'> = Sent<(typeof endpoints)[K]>['body']

export function useSaveGuest(id: string | null) {
  const cache = useQueryClient()
  const callOnce = useIdempotentCall()
  return useMutation({
    mutationFn: (body: Body<'add'> & Body<'update'>) =>
      id ? call(addressBook.update, { params: { id }, body }) : callOnce(addressBook.add, { body }),
    onSuccess: () => cache.invalidateQueries(guestAnswers),
  })
}

export function useRemoveGuest() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, forget }: { id: string; forget: boolean }) =>
      call(addressBook.remove, { params: { id }, query: { forget } }),
    onSuccess: () => cache.invalidateQueries(guestAnswers),
  })
}

export function useUndoImport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (import_id: string) => call(addressBook.undoImport, { params: { import_id } }),
    onSuccess: () => cache.invalidateQueries(guestAnswers),
  })
}

/** A file behind a sign-in: fetched with the token and handed over as a download. */
export async function downloadCsv(kind: 'contacts' | 'consents', filter: ContactFilter = {}): Promise<string> {
  return kind === 'contacts'
    ? await call(addressBook.export, { query: filter })
    : await call(addressBook.exportConsents)
}

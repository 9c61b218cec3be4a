import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '@tidetable/contract'
import type { addressBook as addressBookEndpoints, ContactFilter, Selection } from '@tidetable/contract/address-book'
import type { campaigns as campaignEndpoints, Dlt, Draft } from '@tidetable/contract/campaigns'
import { addressBook } from '@tidetable/contract/paths/address-book'
import { campaigns } from '@tidetable/contract/paths/campaigns'
import { newRequestKey } from '@tidetable/contract/random-code'
import { call } from '../../lib/calls/call.ts'
import { patiently } from '../../lib/calls/patience.ts'
import { answersOf, keyOf } from '../../lib/calls/query-key.ts'
import { learnServerTime } from '../../lib/live/server-clock.ts'
import { useSaveRestaurant } from '../../lib/session/restaurant.ts'

export const campaignKeys = {
  lists: keyOf(campaigns.list),
  list: (q: string) => keyOf(campaigns.list, { q }),
  one: (id: string) => keyOf(campaigns.get, { id }),
  result: (id: string) => keyOf(campaigns.result, { id }),
  deliveries: (id: string, filter?: object) => keyOf(campaigns.deliveries, { id, ...filter }),
  draft: (id: string) => keyOf(campaigns.getDraft, { id }),
  allowance: (messages: number) => keyOf(campaigns.allowance, { messages }),
  redeemed: keyOf(campaigns.redeemed),
  audience: (choice: object) => keyOf(campaigns.audience, choice),
  preview: (words: object, pictures: number) => keyOf(campaigns.preview, { ...words, pictures }),
}

/** What a change of one campaign may be seen in. */
const campaignAnswers = answersOf([
  campaigns.list,
  campaigns.get,
  campaigns.result,
  campaigns.deliveries,
  campaigns.getDraft,
  campaigns.audience,
  campaigns.preview,
])

/** What a change in the address book may be seen in. */
export const guestAnswers = answersOf([addressBook.list, addressBook.consents, addressBook.tags, addressBook.segments])

export const useCampaigns = (q = '') =>
  useQuery({
    queryKey: campaignKeys.list(q),
    queryFn: async ({ signal }) => {
      const sentAt = Date.now()
      const reply = await call(campaigns.list, { query: { q }, signal })
      if (reply.data[0]) learnServerTime(reply.data[0].server_time, sentAt)
      return reply
    },
    placeholderData: keepPreviousData,
    // Progress on the cards; the detail hears it live.
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status, counting }) => counting || status === 'sending' || status === 'scheduled')
        ? 3_000
        : false,
  })

export const useCampaign = (id: string) =>
  useQuery({
    queryKey: campaignKeys.one(id),
    queryFn: async ({ signal }) => {
      const sentAt = Date.now()
      const { data } = await call(campaigns.get, { params: { id }, signal })
      learnServerTime(data.server_time, sentAt)
      return data
    },
    enabled: id !== '',
  })

export const useResult = (id: string) =>
  useQuery({
    queryKey: campaignKeys.result(id),
    queryFn: async ({ signal }) => (await call(campaigns.result, { params: { id }, signal })).data,
  })

export type DeliveryFilter = Omit<Sent<(typeof campaignEndpoints)['deliveries']>['query'], 'page' | 'size'> & {
  page: number
}

export const useDeliveries = (id: string, { page, ...filter }: DeliveryFilter) =>
  useQuery({
    queryKey: campaignKeys.deliveries(id, { page, ...filter }),
    queryFn: ({ signal }) =>
      call(campaigns.deliveries, { params: { id }, query: { ...filter, page, size: 25 }, signal }),
    placeholderData: keepPreviousData,
  })

export function useSaveAddress() {
  const cache = useQueryClient()
  const { mutateAsync } = useSaveRestaurant()
  return useMutation({
    mutationFn: (address: string) => mutateAsync({ address }),
    // Who can be reached, and what the mail says at its foot.
    onSuccess: () => cache.invalidateQueries(answersOf([campaigns.audience, campaigns.preview])),
  })
}

export type Choice = { userIds: string[] } | { selection: Selection }

interface Sending {
  sendEmail: boolean
  sendSMS: boolean
  dlt: Dlt | null
  sendAt: string | null
}

const audienceOf = (choice: Choice, sending: Sending) => ({
  queryKey: campaignKeys.audience({ ...choice, ...sending }),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(campaigns.audience, { body: { ...choice, ...sending }, signal })).data,
})

export const useAudience = (choice: Choice, sending: Sending, isEnabled: boolean) =>
  useQuery({ ...audienceOf(choice, sending), enabled: isEnabled, placeholderData: keepPreviousData })

/** Counts anew, e.g. before a step is left: a list may have brought consent meanwhile. Null when it cannot be counted. */
export function useCountAudience() {
  const cache = useQueryClient()
  return (choice: Choice, sending: Sending) =>
    cache.fetchQuery({ ...audienceOf(choice, sending), staleTime: 0 }).catch(() => null)
}

/** When so many messages would go: what a restaurant may send in a day grows with its good days. */
export const useAllowance = (messages: number, isEnabled: boolean) =>
  useQuery({
    queryKey: campaignKeys.allowance(messages),
    queryFn: async ({ signal }) => (await call(campaigns.allowance, { query: { messages }, signal })).data,
    enabled: isEnabled && messages > 0,
    // What was sent since the last look is gone from it.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** How many came with their codes in the campaigns before. */
export const useRedeemedShare = (isEnabled: boolean) =>
  useQuery({
    queryKey: campaignKeys.redeemed,
    queryFn: async ({ signal }) => (await call(campaigns.redeemed, { signal })).data,
    enabled: isEnabled,
    staleTime: 0,
  })

export type PreviewWords = NonNullable<Sent<typeof campaignEndpoints.preview>['body']>

/** `pictures` tells one picture of the draft from the next. */
export const usePreviewOf = (words: PreviewWords, pictures: number, isEnabled: boolean) =>
  useQuery({
    queryKey: campaignKeys.preview(words, pictures),
    queryFn: async ({ signal }) => (await call(campaigns.preview, { body: words, signal })).data,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })

export const useDraft = (id: string | null) =>
  useQuery({
    queryKey: campaignKeys.draft(id ?? ''),
    queryFn: async ({ signal }) => (await call(campaigns.getDraft, { params: { id: id ?? '' }, signal })).data,
    enabled: id !== null,
    // The wizard is its only writer from here on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Puts a draft where it belongs and answers its id. */
export const saveDraft = async (id: string | null, draft: Draft): Promise<string> =>
  (id
    ? await call(campaigns.updateDraft, { params: { id }, body: draft })
    : await call(campaigns.saveDraft, { body: draft })
  ).data._id

export function saveDraftImage(id: string, image: Blob | null): Promise<unknown> {
  const body = new FormData()
  if (image) body.append('image', image)
  return call(campaigns.draftImage, { params: { id }, body })
}

export const sendTest = (id: string, channels: ('email' | 'sms')[]) =>
  call(campaigns.test, { params: { id }, body: { channels } })

export function useCreateCampaign() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ form, key }: { form: FormData; key: string }) =>
      call(campaigns.create, { body: form, idempotencyKey: key }),
    // The draft it was made of is gone, and the people need not be counted again: only the list is stale.
    onSuccess: ({ data }) => {
      learnServerTime(data.server_time)
      return cache.invalidateQueries({ queryKey: campaignKeys.lists })
    },
  })
}

export function useDeleteCampaign() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(campaigns.remove, { query: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: campaignKeys.lists }),
  })
}

const commands = {
  pause: (id: string) => call(campaigns.pause, { params: { id } }),
  resume: (id: string) => call(campaigns.resume, { params: { id } }),
  cancel: (id: string) => call(campaigns.cancel, { params: { id } }),
}
export type CampaignCommand = keyof typeof commands

export function useCampaignCommand(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (command: CampaignCommand) => commands[command](id),
    onSuccess: () => cache.invalidateQueries(campaignAnswers),
  })
}

/** Repeated, it is answered alike; what it failed with may be out of date by then. */
export function useUndoSend() {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => patiently((signal) => call(campaigns.undo, { params: { id }, signal })),
    onSettled: () => cache.invalidateQueries(campaignAnswers),
  })
}

export function useEditCampaign(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { title: string; description: string }) => call(campaigns.edit, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries(campaignAnswers),
  })
}

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
  sort: { key: NonNullable<Sent<typeof addressBookEndpoints.list>['query']['sort']>; isDescending: boolean }
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

export const useAddSegment = () =>
  useChange((body: { name: string; filter: ContactFilter }, signal) =>
    call(addressBook.addSegment, { body, signal, idempotencyKey: newRequestKey() }),
  )

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

type Body<K extends 'add' | 'update'> = Sent<(typeof addressBookEndpoints)[K]>['body']

export function useSaveGuest(id: string | null) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'add'> & Body<'update'>) =>
      id ? call(addressBook.update, { params: { id }, body }) : call(addressBook.add, { body }),
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

export const downloadDeliveries = (id: string): Promise<string> =>
  call(campaigns.exportDeliveries, { params: { id }, query: {} })

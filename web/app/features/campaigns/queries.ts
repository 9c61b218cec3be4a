import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '@tidetable/contract'
import type { Selection } from '@tidetable/contract/address-book'
import type { Campaign, campaigns as campaignEndpoints, Dlt, Draft } from '@tidetable/contract/campaigns'
import { campaigns } from '@tidetable/contract/paths/campaigns'
import { call } from '../../lib/calls/call.ts'
import { ApiError } from '../../lib/calls/call-errors.ts'
import { patiently } from '../../lib/calls/patience.ts'
import { answersOf, keyOf } from '../../lib/calls/query-key.ts'
import { useIdempotencyKey, useIdempotentCall } from '../../lib/calls/use-idempotency-key.ts'
import { learnServerTime, serverNow } from '../../lib/live/server-clock.ts'
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

const POLL_MS = 2_000
/** Long waits are cut short: another device may have changed the time. */
const LONGEST_WAIT_MS = 60_000

/** Returns the pause before campaigns that are sending, or soon will be, are read again; false if none is. */
function pollPauseOf(campaigns: readonly Campaign[] = []): number | false {
  const pauses = campaigns.flatMap(({ counting, status, sendAt }) => {
    if (counting || status === 'sending') return [POLL_MS]
    if (status !== 'scheduled' || !sendAt) return []
    return [Math.min(LONGEST_WAIT_MS, Math.max(POLL_MS, Date.parse(sendAt) - serverNow()))]
  })
  return pauses.length > 0 && Math.min(...pauses)
}

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
    refetchInterval: ({ state }) => pollPauseOf(state.data?.data),
    refetchOnWindowFocus: 'always',
  })

/** While it moves, its result and deliveries are read again with it, and once more after its last step. */
export function useCampaign(id: string) {
  const cache = useQueryClient()
  return useQuery({
    queryKey: campaignKeys.one(id),
    queryFn: async ({ signal }) => {
      const sentAt = Date.now()
      const { data } = await call(campaigns.get, { params: { id }, signal })
      learnServerTime(data.server_time, sentAt)
      const before = cache.getQueryData<Campaign>(campaignKeys.one(id))
      if (before && pollPauseOf([before])) {
        void cache.invalidateQueries({ queryKey: campaignKeys.result(id) })
        void cache.invalidateQueries({ queryKey: campaignKeys.deliveries(id) })
      }
      return data
    },
    enabled: id !== '',
    refetchInterval: ({ state }) => pollPauseOf(state.data && [state.data]),
    refetchOnWindowFocus: 'always',
  })
}

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
export function useSaveDraft() {
  const callOnce = useIdempotentCall()
  return async (id: string | null, draft: Draft): Promise<string> =>
    (id
      ? await call(campaigns.updateDraft, { params: { id }, body: draft })
      : await callOnce(campaigns.saveDraft, { body: draft })
    ).data._id
}

export function saveDraftImage(id: string, image: Blob | null): Promise<unknown> {
  const body = new FormData()
  if (image) body.append('image', image)
  return call(campaigns.draftImage, { params: { id }, body })
}

/** Reasons for which a text can't go out while an email can. */
const TEXT_REFUSED: readonly string[] = ['phone_unverified', 'texts_stopped', 'too_many']

/** Returns where a test was sent, and why no text was if none was. */
export async function sendTest(id: string, isPhoneVerified: boolean): Promise<string | undefined> {
  const send = async (channels: ('email' | 'sms')[]) =>
    (await call(campaigns.test, { params: { id }, body: { channels } })).message
  if (!isPhoneVerified) return await send(['email'])
  try {
    return await send(['email', 'sms'])
  } catch (error) {
    if (!(error instanceof ApiError) || !TEXT_REFUSED.includes(error.code)) throw error
    return [await send(['email']), error.message].join(' ')
  }
}

export function useCreateCampaign() {
  const cache = useQueryClient()
  const withKey = useIdempotencyKey()
  return useMutation({
    // Words that were changed after a lost answer must not become a second campaign.
    mutationFn: (form: FormData) =>
      withKey('campaign', (idempotencyKey) => call(campaigns.create, { body: form, idempotencyKey })),
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

export const downloadDeliveries = (id: string): Promise<string> =>
  call(campaigns.exportDeliveries, { params: { id }, query: {} })

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Returned, Sent } from '@tidetable/contract'
import type { Selection } from '@tidetable/contract/endpoints/address-book'
import type { Campaign, campaigns as campaignEndpoints, Dlt, Draft } from '@tidetable/contract/endpoints/campaigns'
import { accounts } from '@tidetable/contract/routes/accounts'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { call } from '../../lib/calls/call.ts'
import { ApiError } from '../../lib/calls/call-errors.ts'
import { answersOf, keyOf } from '../../lib/calls/query-key.ts'
import { answerOf, useAnswer, useData } from '../../lib/calls/use-answer.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useIdempotentCall } from '../../lib/calls/use-idempotency-key.ts'
import { LONG_CALL_TIMEOUT_MS, withTimeout } from '../../lib/calls/with-timeout.ts'
import { serverNow } from '../../lib/live/server-clock.ts'

export const campaignLists = answersOf([campaigns.list])

const refreshes = [
  campaigns.list,
  campaigns.get,
  campaigns.result,
  campaigns.deliveries,
  campaigns.getDraft,
  campaigns.audience,
  campaigns.preview,
]

const POLL_MS = 2_000
/** Maximum pause between polls, because another device may have changed the campaign. */
const LONGEST_WAIT_MS = 60_000

function pollPauseOf(campaigns: readonly Campaign[] = []): number | false {
  const pauses = campaigns.flatMap(({ counting, status, sendAt }) => {
    if (counting || status === 'sending') return [POLL_MS]
    if (status !== 'scheduled' || !sendAt) return []
    return [Math.min(LONGEST_WAIT_MS, Math.max(POLL_MS, Date.parse(sendAt) - serverNow()))]
  })
  return pauses.length > 0 && Math.min(...pauses)
}

export const useCampaigns = (q = '') =>
  useAnswer(
    campaigns.list,
    { query: { q } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => pollPauseOf(state.data?.data),
      refetchOnWindowFocus: 'always',
    },
  )

/** Each poll also refetches result and deliveries, including the poll that finds the campaign finished. */
export function useCampaign(id: string) {
  const client = useQueryClient()
  const answer = answerOf(campaigns.get, { params: { id } })
  return useQuery({
    ...answer,
    queryFn: async (context) => {
      const reply = await answer.queryFn(context)
      const before = client.getQueryData(answer.queryKey)
      if (before && pollPauseOf([before.data]))
        for (const path of [campaigns.result, campaigns.deliveries])
          void client.invalidateQueries({ queryKey: keyOf(path, { params: { id } }) })
      return reply
    },
    select: ({ data }: Returned<typeof campaignEndpoints.get>) => data,
    enabled: id !== '',
    refetchInterval: ({ state }) => pollPauseOf(state.data && [state.data.data]),
    refetchOnWindowFocus: 'always',
  })
}

export const useResult = (id: string) => useData(campaigns.result, { params: { id } })

export const useSentMessage = (id: string) => useData(campaigns.message, { params: { id } }, { staleTime: 0 })

export type DeliveryFilter = Omit<Sent<(typeof campaignEndpoints)['deliveries']>['query'], 'size'>

export const useDeliveries = (id: string, filter: DeliveryFilter) =>
  useAnswer(
    campaigns.deliveries,
    { params: { id }, query: { ...filter, size: 25 } },
    { placeholderData: keepPreviousData },
  )

/** The postal address affects who can be reached and the foot of each email. */
export const useSaveAddress = () =>
  useChange(accounts.updateProfile, {
    updates: [accounts.profile],
    refreshes: [campaigns.audience, campaigns.preview],
  })

export type Choice = { userIds: string[] } | { selection: Selection }

interface Sending {
  sendEmail: boolean
  sendSMS: boolean
  dlt: Dlt | null
  sendAt: string | null
}

export const useAudience = (choice: Choice, sending: Sending, isEnabled: boolean) =>
  useData(
    campaigns.audience,
    { body: { ...choice, ...sending } },
    { enabled: isEnabled, placeholderData: keepPreviousData },
  )

/** Returns a function that counts without the cache, as an import may have added consents; null on failure. */
export function useCountAudience() {
  const client = useQueryClient()
  return async (choice: Choice, sending: Sending) => {
    const answer = answerOf(campaigns.audience, { body: { ...choice, ...sending } })
    return client.fetchQuery({ ...answer, staleTime: 0 }).then(
      ({ data }) => data,
      () => null,
    )
  }
}

export const useAllowance = (messages: number, isEnabled: boolean) =>
  useData(
    campaigns.allowance,
    { query: { messages } },
    { enabled: isEnabled && messages > 0, staleTime: 0, placeholderData: keepPreviousData },
  )

export const useRedeemedShare = () => useData(campaigns.redeemed, {}, { staleTime: 0 })

export type PreviewWords = NonNullable<Sent<typeof campaignEndpoints.preview>['body']>

/** `images`: number of times the draft's image was saved; part of the query key, since the body does not contain it. */
export const usePreviewOf = (words: PreviewWords, images: number, isEnabled: boolean) =>
  useQuery({
    ...answerOf(campaigns.preview, { body: words }),
    queryKey: keyOf(campaigns.preview, { body: words, images }),
    select: ({ data }: Returned<typeof campaignEndpoints.preview>) => data,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })

/** Fetches the draft once: afterwards only the wizard changes it. */
export const useDraft = (id: string | null) =>
  useData(
    campaigns.getDraft,
    { params: { id: id ?? '' } },
    { enabled: id !== null, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )

export function useSaveDraft() {
  const callOnce = useIdempotentCall()
  return async (id: string | null, body: Draft): Promise<string> => {
    const { data } = await withTimeout((signal) =>
      id
        ? call(campaigns.updateDraft, { params: { id }, body, signal })
        : callOnce(campaigns.saveDraft, { body, signal }),
    )
    return data._id
  }
}

export const deleteDraft = (id: string): Promise<unknown> =>
  withTimeout((signal) => call(campaigns.remove, { query: { id }, signal }))

export function saveDraftImage(id: string, image: Blob | null): Promise<unknown> {
  const body = new FormData()
  if (image) body.append('image', image)
  return withTimeout((signal) => call(campaigns.draftImage, { params: { id }, body, signal }), LONG_CALL_TIMEOUT_MS)
}

/** Error codes that block the text message but not the email. */
const TEXT_REFUSED: readonly string[] = ['phone_unverified', 'texts_stopped', 'too_many']

/** `guestId`: guest whose first name the test message shows; null for a guest without a name. */
export async function sendTest(
  id: string,
  { isPhoneVerified, isMailOff }: { isPhoneVerified: boolean; isMailOff: boolean },
  guestId: string | null,
): Promise<string | undefined> {
  const send = async (channels: ('email' | 'sms')[]) => {
    const sent = { params: { id }, body: { channels, ...(guestId ? { guest_id: guestId } : {}) } }
    return (await withTimeout((signal) => call(campaigns.test, { ...sent, signal }), LONG_CALL_TIMEOUT_MS)).message
  }
  if (isMailOff) return await send(['sms'])
  if (!isPhoneVerified) return await send(['email'])
  try {
    return await send(['email', 'sms'])
  } catch (error) {
    if (!(error instanceof ApiError) || !TEXT_REFUSED.includes(error.code)) throw error
    return [await send(['email']), error.message].join(' ')
  }
}

/** A retry keeps the idempotency key: text changed after a lost response must not create a second campaign. */
export const useCreateCampaign = () => useChange(campaigns.create, { isIdempotent: true, refreshes: [campaigns.list] })
export const useDeleteCampaign = () => useChange(campaigns.remove, { refreshes: [campaigns.list] })

export const useCampaignCommands = () => ({
  pause: useChange(campaigns.pause, { refreshes }),
  resume: useChange(campaigns.resume, { refreshes }),
  cancel: useChange(campaigns.cancel, { refreshes }),
})
export const useUndoSend = () => useChange(campaigns.undo, { refreshes })
export const useEditCampaign = () => useChange(campaigns.edit, { refreshes })

import { keepPreviousData } from '@tanstack/react-query'
import type { ContactFilter, ReadySegment, Selection } from '@tidetable/contract/endpoints/address-book'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { answersOf } from '../../lib/calls/query-key.ts'
import { useAnswer, useData } from '../../lib/calls/use-answer.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import type { GuestView } from './address-book/guest-view.ts'

const refreshes = [
  addressBook.list,
  addressBook.show,
  addressBook.consents,
  addressBook.tags,
  addressBook.segments,
  addressBook.replies,
]
export const guestAnswers = answersOf(refreshes)
const consentAnswers = [...refreshes, campaigns.audience]

/** Keeps the current page visible while the next one loads. */
const keepPrevious = { placeholderData: keepPreviousData } as const

export const useGuests = ({ filter, sort, page, size }: GuestView) =>
  useAnswer(
    addressBook.list,
    { query: { ...filter, sort: sort.key, order: sort.isDescending ? 'desc' : 'asc', page, size } },
    keepPrevious,
  )

const readyOf = ({ ready }: { ready: ReadySegment[] }) => ready
const totalOf = ({ total }: { total: number }) => total

export const useGuestCount = (filter: ContactFilter) =>
  useAnswer(addressBook.list, { query: { ...filter, page: 1, size: 1 } }, { ...keepPrevious, select: totalOf }).data

export const useTags = () => useData(addressBook.tags, {})
export const useSegments = () => useData(addressBook.segments, {})
export const useGuestHistory = (id: string) => useData(addressBook.consents, { params: { id } })
export const useGuest = (id: string) => useData(addressBook.show, { params: { id } })
export const useReadySegments = () => useAnswer(addressBook.segments, {}, { select: readyOf }).data
export const useReplies = () => useData(addressBook.replies, {})

export type GuestsToChange = { ids: string[] } | { selection: Selection }

export const useRemoveGuests = () => useChange(addressBook.removeMany, { refreshes })
export const useRestoreGuests = () => useChange(addressBook.restore, { refreshes })
export const useTagGuests = () => useChange(addressBook.tag, { refreshes })
export const useAgree = () => useChange(addressBook.agree, { refreshes: consentAnswers })
export const useUndoConsent = () => useChange(addressBook.undoAgreement, { refreshes: consentAnswers })
export const useAddSegment = () => useChange(addressBook.addSegment, { refreshes, isIdempotent: true })
export const useUpdateSegment = () => useChange(addressBook.updateSegment, { refreshes })
export const useRemoveSegment = () => useChange(addressBook.removeSegment, { refreshes })
export const useSettleReply = () => useChange(addressBook.settleReply, { refreshes })
export const useAddGuest = () => useChange(addressBook.add, { refreshes, isIdempotent: true })
export const useUpdateGuest = () => useChange(addressBook.update, { refreshes })
export const useRemoveGuest = () => useChange(addressBook.remove, { refreshes })
export const useUndoImport = () => useChange(addressBook.undoImport, { refreshes, isLong: true })

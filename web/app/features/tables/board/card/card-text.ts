// The words of a card.

import { dayIn, formatDiscount, formatTime } from '@tidetable/contract/format'
import type { PastOffer, Table } from '@tidetable/contract/tables'
import type { CardAction, CardPhase, CardTable } from './card-model.ts'

export const phaseWords: Record<CardPhase, string> = {
  off: 'Switched off',
  available: 'Available',
  offered: 'Offer Initiated',
  accepted: 'Offer Accepted',
  'last-minute': 'Last minute',
  left: 'They’ve left?',
  completed: 'Freed',
  rejected: 'Not freed',
  declined: 'Not interested',
  expired: 'Time out - Offer rejected',
}

export const actionWords: Record<CardAction, string> = {
  offer: 'Offer',
  yes: 'Yes',
  no: 'No',
  extend: '+10 min',
  withdraw: 'Withdraw',
  'show-qr': 'Show QR',
  'new-party': 'New party',
  'switch-on': 'Switch on',
}

/** Of a card's middle, beside the ring or the icon. */
export interface CardText {
  headline: string
  /** The first line is the important one. */
  lines: string[]
}

const MINUTE = 60_000

/** `20 s`, `3 min`. */
const span = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

export const discountText = (value: number | null | undefined, type: number | null | undefined): string =>
  value ? `${formatDiscount(value, type ?? 0)} Discount` : 'No Offer'

export function cardText(
  table: CardTable,
  phase: CardPhase,
  now: number,
  { note, timeZone }: { note?: string | null | undefined; timeZone?: string | undefined } = {},
): CardText {
  const discount = discountText(table.value, table.type)
  const visit = table.isNextVisit ? ' · next visit' : ''
  const ended = table.endedAt ? formatTime(table.endedAt, timeZone) : ''
  const past = note ? `No Offer · ${note}` : 'No Offer'
  switch (phase) {
    case 'offered': {
      const minutes = table.offeredAt ? Math.floor((now - table.offeredAt) / MINUTE) : 0
      return { headline: discount, lines: [`Waiting for the guest${minutes > 0 ? ` · ${minutes} min` : ''}${visit}`] }
    }
    case 'accepted':
    case 'last-minute': {
      const by = table.deadline ? formatTime(table.deadline, timeZone) : ''
      const second = table.period === 2 || table.isExtended ? ' · second period' : ''
      return { headline: discount, lines: ['Is table vacant?', `Leaves by ${by}${second}${visit}`] }
    }
    case 'left':
      return {
        headline: discount,
        lines: ['Is table vacant?', `Tapped “We’ve left” ${span(now - (table.leftAt ?? now))} ago`],
      }
    case 'completed':
      return { headline: `Offer Completed at ${ended}`, lines: [past] }
    case 'rejected':
    case 'declined':
      return { headline: `Offer Rejected at ${ended}`, lines: [past] }
    case 'expired':
      return { headline: 'Time Expired', lines: ['Offer automatically rejected', past] }
    case 'off':
      return { headline: 'No Offer', lines: ['Guests can’t be offered anything here'] }
    default:
      return { headline: 'No Offer', lines: [note ?? 'none today'] }
  }
}

const minutes = (ms: number): number => Math.max(0, Math.round(ms / 60_000))

const outcomes: Partial<Record<PastOffer['state'], string>> = {
  rejected_by_restaurant: 'not freed',
  rejected_by_diner: 'not interested',
  expired: 'timed out',
  withdrawn: 'withdrawn',
}

/** A line about the newest offer that ended: beside its outcome, or later "last one: …" when it was today. */
export function noteText(table: Table, timeZone?: string): string | null {
  const past = table.last_offer
  if (!past) return null
  const discount = formatDiscount(past.offer_value, past.offer_type)
  if (table.offer_state !== null && table.offer_state !== 'withdrawn') return `${discount}${earlyText(past)}`
  const isToday = dayIn(Date.parse(past.created_at), timeZone) === dayIn(Date.parse(table.server_time), timeZone)
  if (!isToday) return null
  const outcome = past.state === 'completed' ? freedText(past) : outcomes[past.state]
  return outcome ? `last one: ${discount}, ${outcome}` : null
}

function earlyText({ state, deadline, ended_at }: PastOffer): string {
  if (state !== 'completed' || !deadline || !ended_at) return ''
  const early = minutes(Date.parse(deadline) - Date.parse(ended_at))
  return early > 0 ? `, ${early} min early` : ''
}

function freedText({ accepted_at, ended_at }: PastOffer): string {
  if (!accepted_at || !ended_at) return 'freed'
  return `freed in ${minutes(Date.parse(ended_at) - Date.parse(accepted_at))} min`
}

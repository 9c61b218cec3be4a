// The words of a card's middle, beside the ring or the icon.
import { formatDiscount } from '../../../lib/format-discount.ts'
import { formatTime } from '../../../lib/format-time.ts'
import type { CardPhase, CardTable } from './card-face.ts'

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

export function cardText(table: CardTable, phase: CardPhase, now: number, timeZone?: string): CardText {
  const discount = discountText(table.value, table.type)
  const visit = table.isNextVisit ? ' · next visit' : ''
  const ended = table.endedAt ? formatTime(table.endedAt, timeZone) : ''
  const past = table.note ? `No Offer · ${table.note}` : 'No Offer'
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
      return { headline: 'No Offer', lines: [table.note ?? 'none today'] }
  }
}

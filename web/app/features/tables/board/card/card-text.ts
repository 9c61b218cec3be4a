import type { OfferHistoryEntry, Table } from '@tidetable/contract/endpoints/tables'
import { dayIn } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'
import { type CardPhase, type CardTable, isUnconfirmed } from './card-model.ts'
import { cardWords, pastWords } from './words.ts'

export interface CardText {
  headline: string
  /** Most important first. */
  lines: string[]
}

const MINUTE = 60_000

export const discountText = (
  value: number | null | undefined,
  type: number | null | undefined,
  currency: Currency,
): string => (value ? cardWords.discount(value, type ?? 0, currency) : cardWords.noOffer)

export function cardText(
  table: CardTable,
  phase: CardPhase,
  now: number,
  { note, timeZone, currency }: { note?: string | null | undefined; timeZone?: string | undefined; currency: Currency },
): CardText {
  const discount = discountText(table.value, table.type, currency)
  const isNextVisit = table.isNextVisit ?? false
  const past = note ? cardWords.noOfferAfter(note) : cardWords.noOffer
  switch (phase) {
    case 'offered': {
      const minutes = table.offeredAt ? Math.floor((now - table.offeredAt) / MINUTE) : 0
      const waiting = cardWords.waiting(minutes, isNextVisit)
      return { headline: discount, lines: table.isOverLimit ? [cardWords.overLimit, waiting] : [waiting] }
    }
    case 'accepted':
    case 'last-minute':
    case 'asks-time': {
      const isSecondPeriod = table.period === 2 || (table.isExtended ?? false)
      const by = cardWords.leavesBy(table.deadline, timeZone, { isSecondPeriod, isNextVisit })
      return { headline: discount, lines: [cardWords.question, by] }
    }
    case 'left':
      return { headline: discount, lines: [cardWords.question, cardWords.tappedLeft(now - (table.leftAt ?? now))] }
    case 'completed':
      return { headline: cardWords.completedAt(table.endedAt, timeZone), lines: [past] }
    case 'rejected':
    case 'declined':
      return { headline: cardWords.rejectedAt(table.endedAt, timeZone), lines: [past] }
    case 'expired':
      return {
        headline: cardWords.expired,
        lines: [cardWords.expiredAutomatically, isUnconfirmed(table, now) ? cardWords.unconfirmed : past],
      }
    case 'off':
      return { headline: cardWords.noOffer, lines: [cardWords.off] }
    default:
      return { headline: cardWords.noOffer, lines: [note ?? cardWords.noneToday] }
  }
}

const minutes = (ms: number): number => Math.max(0, Math.round(ms / MINUTE))

/** Returns details of the shown outcome, or "last offer: …" if that offer is from today; else null. */
export function noteText(table: Table, currency: Currency, timeZone?: string): string | null {
  const past = table.last_offer
  if (!past) return null
  if (table.offer_state !== null && table.offer_state !== 'withdrawn') return outcomeText(past, currency)
  const isToday = dayIn(Date.parse(past.created_at), timeZone) === dayIn(Date.parse(table.server_time), timeZone)
  return isToday ? lastOfferText(past, currency) : null
}

function outcomeText(past: OfferHistoryEntry, currency: Currency): string {
  const { state, offer_value, offer_type, deadline, ended_at } = past
  const isEarly = state === 'completed' && deadline && ended_at
  const early = isEarly ? minutes(Date.parse(deadline) - Date.parse(ended_at)) : 0
  return early > 0
    ? pastWords.freedEarly(offer_value, offer_type, currency, early)
    : pastWords.discount(offer_value, offer_type, currency)
}

function lastOfferText(past: OfferHistoryEntry, currency: Currency): string | null {
  const { state, offer_value, offer_type, accepted_at, ended_at } = past
  switch (state) {
    case 'completed':
      return accepted_at && ended_at
        ? pastWords.lastFreedIn(
            offer_value,
            offer_type,
            currency,
            minutes(Date.parse(ended_at) - Date.parse(accepted_at)),
          )
        : pastWords.lastFreed(offer_value, offer_type, currency)
    case 'rejected_by_restaurant':
      return pastWords.lastNotFreed(offer_value, offer_type, currency)
    case 'rejected_by_diner':
      return pastWords.lastDeclined(offer_value, offer_type, currency)
    case 'expired':
      return pastWords.lastTimedOut(offer_value, offer_type, currency)
    case 'withdrawn':
      return pastWords.lastWithdrawn(offer_value, offer_type, currency)
    default:
      return null
  }
}

import type { PastOffer, Table } from '@tidetable/contract/tables'
import { formatDiscount } from '../../../lib/format-discount.ts'
import { dayIn } from '../../../lib/format-time.ts'
import type { CardTable } from './card-face.ts'

const at = (time: string | null): number | null => (time === null ? null : Date.parse(time))
const minutes = (ms: number): number => Math.max(0, Math.round(ms / 60_000))

const made = new WeakMap<Table, { timeZone: string | undefined; card: CardTable }>()

/** The wire's table as the card draws it. Kept per table: a board of hundreds asks many times a second. */
export function toCard(table: Table, timeZone?: string): CardTable {
  const known = made.get(table)
  if (known && known.timeZone === timeZone) return known.card
  const card = makeCard(table, timeZone)
  made.set(table, { timeZone, card })
  return card
}

function makeCard(table: Table, timeZone: string | undefined): CardTable {
  const note = noteOf(table, timeZone)
  return {
    code: table.table_code,
    location: table.table_location,
    capacity: table.table_capacity,
    state: table.offer_state,
    isOff: !table.nudge_enabled,
    value: table.offer_value,
    type: table.offer_type,
    isNextVisit: table.visit_type === 1,
    offeredAt: at(table.offer_created_at),
    acceptedAt: at(table.offer_accepted_at),
    deadline: at(table.offer_deadline),
    graceUntil: at(table.offer_grace_until),
    leftAt: at(table.offer_left_at),
    endedAt: at(table.offer_completed_at ?? table.offer_rejected_at),
    isExtended: table.offer_extended,
    period: table.offer_period,
    lateExtendUntil: at(table.late_extend_until),
    ...(note ? { note } : {}),
  }
}

const outcomes: Partial<Record<PastOffer['state'], string>> = {
  rejected_by_restaurant: 'not freed',
  rejected_by_diner: 'not interested',
  expired: 'timed out',
  withdrawn: 'withdrawn',
}

/** A line about the newest offer that ended: beside its outcome, or later "last one: …" when it was today. */
function noteOf(table: Table, timeZone: string | undefined): string | null {
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

// Stories of tables, told by the rules of offers and not by hand: whatever reads them finds what it would find.
import { DEFAULT_SETTINGS } from '@tidetable/contract/endpoints/accounts'
import { costOf } from '@tidetable/contract/rules/cost'
import { type Command, decide } from '../offer/offer.ts'
import { follow, settle } from '../offer/settle.ts'
import type { Actor, Change, TableState, Terms } from '../offer/table-state.ts'
import { timingsOf } from '../offer/timings.ts'

/** Who the sample restaurant is, as far as its tables need to know. */
export interface Economics {
  timezone: string
  /** Of one guest, in major units; null: nobody has said. */
  averageSpend: number | null
}

/** What is promised, without what follows from it. */
export interface Promised {
  visitType: Terms['visitType']
  kind: Terms['kind']
  /** Cents, or hundredths of a percent. */
  minorUnits: number
}

export interface Step {
  /** Null: only time passes. */
  command: Command | null
  actor: Actor
  at: Date
}

/** As a restaurant begins; ten minutes even where trials are shorter, since the stays of these stories are drawn for them. */
export const TIMINGS = timingsOf(DEFAULT_SETTINGS, 600)

export const HOST: Actor = { kind: 'restaurant', id: null, label: 'Front tablet' }
export const guestOf = (phone: string): Actor => ({ kind: 'guest', id: phone, label: 'guest' })

export function termsOf(
  { visitType, kind, minorUnits }: Promised,
  expiresOn: string,
  { averageSpend }: Economics,
): Terms {
  const cost = costOf({ type: kind === 'percent' ? 1 : 0, value: minorUnits / 100 }, averageSpend)
  return {
    visitType,
    kind,
    minorUnits,
    expiresOn: visitType === 'next' ? expiresOn : null,
    windows: null,
    code: null,
    cost,
  }
}

/** All of it as one change. What the rules refuse does not happen. */
export function play(state: TableState, steps: readonly Step[]): Change {
  let whole: Change = { before: state, after: state, events: [] }
  for (const { command, actor, at } of steps) {
    const settled = settle(whole.after, at)
    if (settled) whole = follow(whole, settled)
    const outcome = command && decide(whole.after, command, actor, at)
    if (outcome?.type === 'changed') whole = follow(whole, outcome.change)
  }
  return whole
}

// Sample offers are made by the real rules, so that the data has only possible states.
import { DEFAULT_SETTINGS } from '@tidetable/contract/endpoints/accounts'
import { costOf } from '@tidetable/contract/rules/cost'
import { type Command, decide } from '../offer/offer.ts'
import { mergeChanges, settle } from '../offer/settle.ts'
import type { Actor, Change, TableState, Terms } from '../offer/table-state.ts'
import { timingsOf } from '../offer/timings.ts'

export interface Economics {
  timezone: string
  averageSpend: number | null
}

export interface SampleTerms {
  visitType: Terms['visitType']
  kind: Terms['kind']
  minorUnits: number
}

export interface Step {
  command: Command | null
  actor: Actor
  at: Date
}

/** Timings of the default settings. Periods always last ten minutes: the generated stays depend on that. */
export const TIMINGS = timingsOf(DEFAULT_SETTINGS, 600)

export const HOST: Actor = { kind: 'restaurant', id: null, label: 'Front tablet' }
export const guestOf = (phone: string): Actor => ({ kind: 'guest', id: phone, label: 'guest' })

export function termsOf(
  { visitType, kind, minorUnits }: SampleTerms,
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

/** Merges all steps into one change. Skips refused commands. */
export function play(state: TableState, steps: readonly Step[]): Change {
  let whole: Change = { before: state, after: state, events: [] }
  for (const { command, actor, at } of steps) {
    const settled = settle(whole.after, at)
    if (settled) whole = mergeChanges(whole, settled)
    const outcome = command && decide(whole.after, command, actor, at)
    if (outcome?.type === 'changed') whole = mergeChanges(whole, outcome.change)
  }
  return whole
}

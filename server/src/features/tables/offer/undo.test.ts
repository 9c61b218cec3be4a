import { describe, expect, it } from 'vitest'
import { after, inState } from '../../../../test/offer-states.ts'
import type { Actor, OfferState, Table } from './table-state.ts'
import { undo, undoableUntil } from './undo.ts'

const HOST: Actor = { kind: 'restaurant', id: 's1', label: 'Front tablet' }
const withUndoUntil = (second: number): Partial<Table> => ({ undoUntil: after(second) })
const undone = (state: ReturnType<typeof inState>, seen: string | null, second: number) =>
  undo(state, { id: 'offer-2', seen }, HOST, after(second))

it('allows an undo for two minutes, but not after the deadline of the ended offer', () => {
  expect(undoableUntil(after(0))).toEqual(after(120))
  expect(undoableUntil(after(0), after(119))).toEqual(after(119))
  expect(undoableUntil(after(0), after(121))).toEqual(after(120))
  expect(undoableUntil(after(0), null)).toEqual(after(120))
})

describe('undo', () => {
  it.each<[OfferState, string]>([
    ['completed', 'accepted'],
    ['rejected_by_restaurant', 'accepted'],
    ['withdrawn', 'offered'],
  ])('replaces a %s offer by an %s one with the same terms, and turns offers on at the table', (state, goesOnAs) => {
    const before = inState(state, { endReason: 'freed' }, { ...withUndoUntil(240), isOn: false })
    const outcome = undone(before, 'offer-1', 239)
    if (outcome.type !== 'changed') throw new Error(outcome.type)
    const { offer, table } = outcome.change.after
    const { id: _, events: __, createdAt: ___, ...stored } = before.offer ?? ({} as never)
    expect(offer).toEqual({
      ...stored,
      id: 'offer-2',
      events: 1,
      createdAt: after(239),
      state: goesOnAs,
      endedAt: null,
      endReason: null,
      resumesOfferId: 'offer-1',
    })
    expect(table).toMatchObject({ isOn: true, undoUntil: null, version: 8, visit: 0 })
    expect(outcome.change.events).toMatchObject([{ offerId: 'offer-2', cause: 'resumed', from: null, to: goesOnAs }])
  })

  it.each([
    ['at the moment the time is up', inState('completed', {}, withUndoUntil(240)), 'offer-1', 240],
    ['where nothing can be undone', inState('completed'), 'offer-1', 130],
    ['of an offer that is not the newest', inState('completed', {}, withUndoUntil(240)), 'offer-0', 130],
    ['at a table that never had an offer', inState('none', {}, withUndoUntil(240)), null, 130],
  ] as const)('returns too_late_to_undo %s', (_when, state, seen, second) => {
    expect(undone(state, seen, second)).toEqual({ type: 'refused', code: 'too_late_to_undo' })
  })

  it('an undo works without the id of the offer that the caller saw', () => {
    expect(undone(inState('completed', {}, withUndoUntil(240)), null, 130).type).toBe('changed')
  })

  it('undoing “New party” restores the previous visit’s outcome, without a new row', () => {
    const outcome = undone(inState('completed', {}, { ...withUndoUntil(240), visit: 1 }), 'offer-1', 130)
    expect(outcome).toMatchObject({ change: { after: { table: { visit: 0 }, offer: { id: 'offer-1' } }, events: [] } })
  })

  it('a repeated undo changes nothing while the offer is live, and is too late afterwards', () => {
    const resumed = inState('accepted', { id: 'offer-2', resumesOfferId: 'offer-1' })
    expect(undone(resumed, 'offer-1', 130)).toEqual({ type: 'unchanged' })
    const over = inState('completed', { id: 'offer-2', resumesOfferId: 'offer-1' })
    expect(undone(over, 'offer-1', 130)).toEqual({ type: 'refused', code: 'too_late_to_undo' })
  })
})

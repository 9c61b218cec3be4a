import { newId } from '#platform/crypto.ts'
import type { Command } from '../offer/offer.ts'
import { settle } from '../offer/settle.ts'
import { type Change, isLive, later, shownOffer, type TableState } from '../offer/table-state.ts'
import { type Economics, guestOf, HOST, play, type SampleTerms, type Step, TIMINGS, termsOf } from './play.ts'

type SampleAction = 'offer' | 'accept' | 'more-time' | 'left' | 'yes' | 'decline'

interface TableScript {
  terms: SampleTerms
  secondsAgo: readonly [what: SampleAction, seconds: number][]
}

const TEN_PERCENT: SampleTerms = { visitType: 'current', kind: 'percent', minorUnits: 1000 }
const FIFTEEN_PERCENT: SampleTerms = { visitType: 'current', kind: 'percent', minorUnits: 1500 }
const FIVE_DOLLARS: SampleTerms = { visitType: 'current', kind: 'dollars', minorUnits: 500 }
const NEXT_VISIT: SampleTerms = { visitType: 'next', kind: 'dollars', minorUnits: 1000 }

/** Most important first: with few tables, the last ones are left out. */
const TABLE_SCRIPTS: readonly TableScript[] = [
  { terms: FIFTEEN_PERCENT, secondsAgo: [['offer', 60]] },
  {
    terms: TEN_PERCENT,
    secondsAgo: [
      ['offer', 170],
      ['accept', 110],
    ],
  },
  {
    terms: FIVE_DOLLARS,
    secondsAgo: [
      ['offer', 330],
      ['accept', 270],
      ['left', 20],
    ],
  },
  {
    terms: FIFTEEN_PERCENT,
    secondsAgo: [
      ['offer', 700],
      ['accept', 610],
      ['left', 260],
      ['yes', 200],
    ],
  },
  {
    terms: TEN_PERCENT,
    secondsAgo: [
      ['offer', 300],
      ['decline', 240],
    ],
  },
  { terms: NEXT_VISIT, secondsAgo: [['offer', 25]] },
  {
    terms: FIVE_DOLLARS,
    secondsAgo: [
      ['offer', 300],
      ['accept', 230],
      ['more-time', 15],
    ],
  },
]

const COUPON_DAYS = 30

export interface GeneratedState {
  begins: Change
  ends: Change | null
}

/** An offer is alive if a guest can accept it or its departure period is running. */
export const isAlive = (state: TableState, now: Date): boolean => {
  const offer = shownOffer(settle(state, now)?.after ?? state)
  if (offer?.state === 'offered') return true
  return offer?.state === 'accepted' && offer.deadlineAt !== null && offer.deadlineAt > now
}

function stepOf(
  what: SampleAction,
  at: Date,
  { terms: sampleTerms }: TableScript,
  phone: string,
  economics: Economics,
): Step {
  const expiresOn = later(at, COUPON_DAYS * 86_400)
    .toISOString()
    .slice(0, 10)
  const guest = guestOf(phone)
  const command = (): { command: Command; actor: Step['actor'] } => {
    switch (what) {
      case 'offer':
        return {
          command: {
            type: 'offer',
            id: newId(),
            terms: termsOf(sampleTerms, expiresOn, economics),
            timings: TIMINGS,
            proposedCode: phone,
          },
          actor: HOST,
        }
      case 'accept':
      case 'left':
      case 'more-time':
        return { command: { type: what, phone }, actor: guest }
      case 'decline':
        return { command: { type: what }, actor: guest }
      case 'yes':
        return { command: { type: what }, actor: HOST }
    }
  }
  return { ...command(), at }
}

/** `states` must be settled, with no offer alive. Leaves one table free. */
export function generatePresent(
  states: readonly TableState[],
  economics: Economics,
  now: Date,
  nextCode: () => string,
): GeneratedState[] {
  const taken = new Set<TableState>()
  return TABLE_SCRIPTS.flatMap((script) => {
    const startedAt = later(now, -(script.secondsAgo[0]?.[1] ?? 0))
    const [state, another] = states.filter(
      (each) => !taken.has(each) && each.table.isOn && !isLive(each.offer) && each.table.changedAt <= startedAt,
    )
    if (!state || !another) return []
    taken.add(state)
    const phone = nextCode()
    const steps = script.secondsAgo.map(([what, seconds]) =>
      stepOf(what, later(now, -seconds), script, phone, economics),
    )
    const ending = script.secondsAgo.at(-1)?.[0]
    const isOver = ending === 'yes' || ending === 'decline'
    const begins = play(state, isOver ? steps.slice(0, -1) : steps)
    return [{ begins, ends: isOver ? play(begins.after, steps.slice(-1)) : null }]
  })
}

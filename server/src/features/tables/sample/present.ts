import { newId } from '#platform/crypto.ts'
import type { Command } from '../offer/offer.ts'
import { dueAt } from '../offer/settle.ts'
import { type Change, isLive, later, shownOffer, type TableState } from '../offer/table-state.ts'
import { type Economics, guestOf, HOST, type Promised, play, type Step, TIMINGS, termsOf } from './play.ts'

type Shows = 'offered' | 'accepted' | 'asked' | 'left' | 'freed' | 'declined'
type SampleAction = 'offer' | 'accept' | 'more-time' | 'left' | 'yes' | 'decline'

interface Part {
  shows: Shows
  promised: Promised
  ago: readonly [what: SampleAction, seconds: number][]
}

const TENTH: Promised = { visitType: 'current', kind: 'percent', minorUnits: 1000 }
const FIFTEEN: Promised = { visitType: 'current', kind: 'percent', minorUnits: 1500 }
const FIVE: Promised = { visitType: 'current', kind: 'dollars', minorUnits: 500 }
const NEXT: Promised = { visitType: 'next', kind: 'dollars', minorUnits: 1000 }

/** Most important first: with few tables the rest is left out. */
const PARTS: readonly Part[] = [
  { shows: 'offered', promised: FIFTEEN, ago: [['offer', 60]] },
  {
    shows: 'accepted',
    promised: TENTH,
    ago: [
      ['offer', 170],
      ['accept', 110],
    ],
  },
  {
    shows: 'left',
    promised: FIVE,
    ago: [
      ['offer', 330],
      ['accept', 270],
      ['left', 20],
    ],
  },
  {
    shows: 'freed',
    promised: FIFTEEN,
    ago: [
      ['offer', 700],
      ['accept', 610],
      ['left', 260],
      ['yes', 200],
    ],
  },
  {
    shows: 'declined',
    promised: TENTH,
    ago: [
      ['offer', 300],
      ['decline', 240],
    ],
  },
  { shows: 'offered', promised: NEXT, ago: [['offer', 25]] },
  {
    shows: 'asked',
    promised: FIVE,
    ago: [
      ['offer', 300],
      ['accept', 230],
      ['more-time', 15],
    ],
  },
]

/** A state that lasts this much longer stays, so that a server that restarts often writes little. */
const STANDS_SECONDS = 240
const COUPON_DAYS = 30

export interface GeneratedState {
  begins: Change
  ends: Change | null
}

function shownBy(state: TableState): Shows | null {
  const offer = shownOffer(state)
  switch (offer?.state) {
    case 'offered':
      return 'offered'
    case 'accepted':
      return offer.leftAt ? 'left' : offer.moreTimeAskedAt ? 'asked' : 'accepted'
    case 'completed':
      return 'freed'
    case 'rejected_by_diner':
      return 'declined'
    default:
      return null
  }
}

function isFree(state: TableState, since: Date): boolean {
  const { table, offer } = state
  return table.isOn && !isLive(offer) && !shownOffer(state) && table.changedAt <= since
}

function stepOf(what: SampleAction, at: Date, { promised }: Part, phone: string, economics: Economics): Step {
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
            terms: termsOf(promised, expiresOn, economics),
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

/** `states` must be settled. Fills free tables only, leaves one free, and never changes existing offers. */
export function generatePresent(
  states: readonly TableState[],
  economics: Economics,
  now: Date,
  nextCode: () => string,
): GeneratedState[] {
  const taken = new Set<TableState>()
  const stands = (part: Part) => {
    const found = states.find((state) => {
      const due = dueAt(state)
      return !taken.has(state) && shownBy(state) === part.shows && due && due >= later(now, STANDS_SECONDS)
    })
    if (found) taken.add(found)
    return found !== undefined
  }
  const missing = PARTS.filter((part) => !stands(part))
  return missing.flatMap((part) => {
    const startedAt = later(now, -(part.ago[0]?.[1] ?? 0))
    const [state, another] = states.filter((each) => !taken.has(each) && isFree(each, startedAt))
    if (!state || !another) return []
    taken.add(state)
    const phone = nextCode()
    const steps = part.ago.map(([what, seconds]) => stepOf(what, later(now, -seconds), part, phone, economics))
    const isOver = part.shows === 'freed' || part.shows === 'declined'
    const begins = play(state, isOver ? steps.slice(0, -1) : steps)
    return [{ begins, ends: isOver ? play(begins.after, steps.slice(-1)) : null }]
  })
}

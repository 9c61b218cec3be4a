import { addDays, weekdayOf } from '@tidetable/contract/rules/calendar-day'
import { firstMoment } from '@tidetable/contract/rules/wall-clock'
import { newId } from '#platform/crypto.ts'
import type { SeededRandom } from '#platform/seeded-random.ts'
import { localDay } from '#platform/zone.ts'
import { later } from '../offer/table-state.ts'
import { type Economics, guestOf, HOST, type SampleTerms, type Step, TIMINGS, termsOf } from './play.ts'

const DAYS = 28
/** Maximum time from an offer until its outcome is no longer shown, so all generated past offers have ended. */
const OUTCOME_MINUTES_MAX = 50
const COUPON_DAYS = 30

/** Times in minutes since midnight; chance of an offer on each weekday, from Monday. */
const SERVICES: readonly { begins: number; within: number; chances: readonly number[] }[] = [
  { begins: 750, within: 90, chances: [0.08, 0.08, 0.1, 0.12, 0.2, 0.45, 0.5] },
  { begins: 1170, within: 75, chances: [0.3, 0.3, 0.45, 0.6, 0.95, 0.95, 0.6] },
  { begins: 1305, within: 45, chances: [0, 0, 0.05, 0.1, 0.45, 0.5, 0.1] },
]

const SAMPLE_TERMS: readonly [SampleTerms, ...SampleTerms[]] = [
  { visitType: 'current', kind: 'percent', minorUnits: 1000 },
  { visitType: 'current', kind: 'percent', minorUnits: 1500 },
  { visitType: 'current', kind: 'percent', minorUnits: 2000 },
  { visitType: 'current', kind: 'dollars', minorUnits: 500 },
  { visitType: 'current', kind: 'dollars', minorUnits: 750 },
  { visitType: 'next', kind: 'percent', minorUnits: 1500 },
  { visitType: 'next', kind: 'dollars', minorUnits: 1000 },
]

/** Repeated entries are weights. */
const ENDINGS = [
  ...(['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'] as const),
  ...(['decline', 'decline', 'decline', 'run-out', 'run-out', 'untouched', 'untouched', 'no'] as const),
] as const

export interface GeneratedOffer {
  begins: Step[]
  ends: Step[]
}

function generateTimes(random: SeededRandom, timezone: string, now: Date): { at: Date; day: string }[] {
  const today = localDay(now, timezone)
  const latest = later(now, -OUTCOME_MINUTES_MAX * 60)
  return Array.from({ length: DAYS + 1 }, (_, at) => addDays(today, at - DAYS)).flatMap((day) => {
    return SERVICES.flatMap(({ begins, within, chances }) => {
      const isOffered = random.is(chances[weekdayOf(day) - 1] ?? 0)
      const at = later(firstMoment(day, begins + random.from(0, within), timezone), random.from(0, 59))
      return isOffered && at < latest ? [{ at, day }] : []
    })
  })
}

function generateOffer(
  random: SeededRandom,
  { at, day }: { at: Date; day: string },
  phone: string,
  economics: Economics,
): GeneratedOffer {
  const terms = termsOf(random.one(SAMPLE_TERMS), addDays(day, COUPON_DAYS), economics)
  const guest = guestOf(phone)
  const ending = random.one(ENDINGS)
  const answered = later(at, random.from(20, 280))
  const stays = random.from(150, 560)
  const isLonger = random.is(0.12)
  const hasReportedLeaving = random.is(0.5)
  const ended = later(answered, isLonger ? stays + 480 : stays)
  const offer: Step = {
    command: { type: 'offer', id: newId(), terms, timings: TIMINGS, proposedCode: phone },
    actor: HOST,
    at,
  }
  const cleared: Step = { command: null, actor: HOST, at: later(at, OUTCOME_MINUTES_MAX * 60) }
  if (ending === 'decline')
    return { begins: [offer], ends: [{ command: { type: 'decline' }, actor: guest, at: answered }, cleared] }
  if (ending === 'untouched') return { begins: [offer], ends: [cleared] }
  const accepted: Step = { command: { type: 'accept', phone }, actor: guest, at: answered }
  if (ending === 'run-out') return { begins: [offer, accepted], ends: [cleared] }
  const longer: Step[] = isLonger
    ? [{ command: { type: 'extend', id: newId() }, actor: HOST, at: later(answered, 140) }]
    : []
  const gone: Step[] = hasReportedLeaving
    ? [{ command: { type: 'left', phone }, actor: guest, at: later(ended, -40) }]
    : []
  return {
    begins: [offer, accepted, ...longer],
    ends: [...gone, { command: { type: ending }, actor: HOST, at: ended }, cleared],
  }
}

/** Returns past offers, oldest first. `nextCode` returns unique codes, each also used as the phone's name. */
export const generatePast = (
  random: SeededRandom,
  economics: Economics,
  now: Date,
  nextCode: () => string,
): GeneratedOffer[] =>
  generateTimes(random, economics.timezone, now).map((time) => generateOffer(random, time, nextCode(), economics))

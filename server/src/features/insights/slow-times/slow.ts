// Suggests the emptiest times of the week, in addition to the half hours that the owner marked.
import {
  hoursOf,
  runsOfSlots,
  SLOT_MINUTES,
  SLOW_MINUTES_MIN,
  type SlotHours,
  SUGGESTIONS_MAX,
  WEEKS_NEEDED,
  WEEKS_OF_FIRST_IMPRESSION,
} from '@tidetable/contract/rules/slots'

/** Guests per half hour below which a restaurant is small. */
const SMALL_RESTAURANT = 3
/** Days are joined if their common hours are at least this share of each day's hours. */
const OVERLAP_MIN = 0.75
const RUN_SLOTS_MIN = SLOW_MINUTES_MIN / SLOT_MINUTES

export interface EstimatedSlot {
  weekday: number
  slot: number
  /** Share of seats taken; null if unknown. */
  share: number | null
  isBusy: boolean
}

export interface Mark {
  weekday: number
  slot: number
  markedOn: string
}

interface SlowRun {
  weekday: number
  first: number
  last: number
}

export interface Suggestion extends SlotHours {
  share: number | null
  hours: number
  markedOn: string | null
  isFirstImpression: boolean
  weekdays: number[]
  first: number
  last: number
}

const lengthOf = ({ first, last }: { first: number; last: number }) => last - first + 1

/** Returns slow times of at least 90 minutes, outside busy services. */
export function findSlowRuns(slots: readonly EstimatedSlot[], below: number): SlowRun[] {
  const slow = slots.filter(({ share, isBusy }) => share !== null && share < below && !isBusy)
  const runs: SlowRun[] = []
  for (const { weekday, slot } of slow.toSorted((a, b) => a.weekday - b.weekday || a.slot - b.slot)) {
    const run = runs.at(-1)
    if (run && run.weekday === weekday && slot === run.last + 1) run.last = slot
    else runs.push({ weekday, first: slot, last: slot })
  }
  return runs.filter((run) => lengthOf(run) >= RUN_SLOTS_MIN)
}

interface Group {
  runs: SlowRun[]
  first: number
  last: number
}

export function joinDays(runs: readonly SlowRun[]): { weekdays: number[]; first: number; last: number }[] {
  const groups: Group[] = []
  for (const run of runs.toSorted((a, b) => a.weekday - b.weekday || a.first - b.first)) {
    const fitting = groups.find(({ runs: joined, first, last }) => {
      if (joined.at(-1)?.weekday !== run.weekday - 1) return false
      const common = { first: Math.max(first, run.first), last: Math.min(last, run.last) }
      return (
        lengthOf(common) >= RUN_SLOTS_MIN &&
        [...joined, run].every((each) => lengthOf(common) >= lengthOf(each) * OVERLAP_MIN)
      )
    })
    if (fitting) {
      fitting.runs.push(run)
      fitting.first = Math.max(fitting.first, run.first)
      fitting.last = Math.min(fitting.last, run.last)
    } else groups.push({ runs: [run], first: run.first, last: run.last })
  }
  return groups.map(({ runs: joined, first, last }) => ({
    weekdays: joined.map(({ weekday }) => weekday),
    first,
    last,
  }))
}

interface SuggestInput {
  slots: readonly EstimatedSlot[]
  marks: readonly Mark[]
  weeks: number
  guestsPerHalfHour: number
  below: number
}

/** Returns up to five suggestions; marked times take precedence over the times with the fewest seats taken. */
export function suggest({ slots, marks, weeks, guestsPerHalfHour, below }: SuggestInput): Suggestion[] {
  const shares = new Map(slots.map(({ weekday, slot, share }) => [`${weekday}-${slot}`, share]))
  const shareOf = (run: { weekdays: readonly number[]; first: number; last: number }): number | null => {
    const seatShares = run.weekdays.flatMap((weekday) =>
      Array.from({ length: lengthOf(run) }, (_, at) => shares.get(`${weekday}-${run.first + at}`) ?? null),
    )
    if (seatShares.includes(null)) return null
    return seatShares.reduce<number>((sum, share) => sum + (share ?? 0), 0) / seatShares.length
  }
  const toSuggestion = (
    run: { weekdays: number[]; first: number; last: number },
    what: Pick<Suggestion, 'markedOn' | 'isFirstImpression'>,
  ): Suggestion => ({
    ...run,
    ...hoursOf(run),
    share: shareOf(run),
    hours: (lengthOf(run) * run.weekdays.length * SLOT_MINUTES) / 60,
    ...what,
  })
  const isFirstImpression = weeks < WEEKS_OF_FIRST_IMPRESSION && guestsPerHalfHour < SMALL_RESTAURANT
  const found = weeks < WEEKS_NEEDED ? [] : joinDays(findSlowRuns(slots, below))
  const byFigures = found
    .map(({ weekdays, first, last }) => toSuggestion({ weekdays, first, last }, { markedOn: null, isFirstImpression }))
    .sort((a, b) => (a.share ?? 1) - (b.share ?? 1) || b.hours - a.hours)
  const byHand = runsOfSlots(marks).map(({ weekdays, first, last }) => {
    const days = marks
      .filter(({ weekday, slot }) => weekdays.includes(weekday) && slot >= first && slot <= last)
      .map(({ markedOn }) => markedOn)
    const markedOn = days.sort().at(-1) ?? null
    return toSuggestion({ weekdays: [...weekdays], first, last }, { markedOn, isFirstImpression: false })
  })
  for (let most = SUGGESTIONS_MAX; ; most--) {
    const shown = byFigures.slice(0, most)
    // Leaves out marked times that a suggestion already contains.
    const others = byHand.filter((run) => !shown.some((other) => isWithin(run, other)))
    if (most === 0 || shown.length + others.length <= SUGGESTIONS_MAX)
      return [...shown, ...others].slice(0, SUGGESTIONS_MAX)
  }
}

type Span = { weekdays: readonly number[]; first: number; last: number }
const isWithin = (inner: Span, outer: Span) =>
  inner.first >= outer.first && inner.last <= outer.last && inner.weekdays.every((day) => outer.weekdays.includes(day))

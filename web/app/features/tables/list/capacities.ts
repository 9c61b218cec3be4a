import { tableFormWords } from './words.ts'

const CAPACITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

const ranges = [
  { from: 1, upTo: 2 },
  { from: 2, upTo: 4 },
  { from: 4, upTo: 6 },
  { from: 6, upTo: 8 },
]

/** Returns null above the largest range. */
export function rangeLabel(capacity: number): string | null {
  const range = ranges.find(({ upTo }) => capacity <= upTo)
  return range ? tableFormWords.range(range.from, range.upTo) : null
}

export const capacityOptions = (labelOf: (seats: number) => string = String): { value: string; label: string }[] => [
  { value: '', label: tableFormWords.chooseCapacity },
  ...CAPACITIES.map((seats) => ({ value: String(seats), label: labelOf(seats) })),
]

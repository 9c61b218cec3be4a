export const CAPACITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

const ranges: readonly { upTo: number; label: string }[] = [
  { upTo: 2, label: '1-2 People' },
  { upTo: 4, label: '2-4 People' },
  { upTo: 6, label: '4-6 People' },
  { upTo: 8, label: '6-8 People' },
]

/** The range a capacity falls in; the two largest have none. */
export const rangeLabel = (capacity: number): string | null =>
  ranges.find(({ upTo }) => capacity <= upTo)?.label ?? null

// Draws that look like chance and are the same at every start, for sample data. Never for what must not be guessed.

/** From 0 up to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function drawBy(seed: number) {
  const next = numbers(seed)
  const from = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    /** True as often as that, 0 to 1. */
    is: (chance: number) => next() < chance,
    /** A whole number, both ends included. */
    from,
    /** One of a list that is not empty. */
    one: <T>(list: readonly [T, ...T[]]): T => list[from(0, list.length - 1)] ?? list[0],
    /** Up to this number of different elements of a list. */
    some<T>(list: readonly T[], count: number): T[] {
      const rest = [...list]
      return Array.from({ length: Math.min(count, rest.length) }).flatMap(() =>
        rest.splice(from(0, rest.length - 1), 1),
      )
    },
  }
}

export type Draw = ReturnType<typeof drawBy>

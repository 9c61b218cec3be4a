// Reproducible pseudo-random values for sample data. Not for secrets.

function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function seededRandom(seed: number) {
  const next = numbers(seed)
  const from = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    is: (chance: number) => next() < chance,
    from,
    one: <T>(list: readonly [T, ...T[]]): T => list[from(0, list.length - 1)] ?? list[0],
    some<T>(list: readonly T[], count: number): T[] {
      const rest = [...list]
      return Array.from({ length: Math.min(count, rest.length) }).flatMap(() =>
        rest.splice(from(0, rest.length - 1), 1),
      )
    },
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>

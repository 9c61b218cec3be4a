/** One of them at random; undefined when there is none. `random` gives 0 up to, not including, 1. */
export const pickOne = <T>(items: readonly T[], random: () => number = Math.random): T | undefined =>
  items[Math.floor(random() * items.length)]

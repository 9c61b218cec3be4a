import { once } from 'node:events'
import type { Product } from '@tidetable/testing/product.ts'

/** What a product that has `moved-clock.ts` is told, and answers once it is done. */
interface Advance {
  advanceMs: number
}

export const isAdvance = (message: unknown): message is Advance =>
  typeof message === 'object' && message !== null && 'advanceMs' in message && typeof message.advanceMs === 'number'

/** Settings of a product whose clock can be put forward. */
export const MOVABLE_CLOCK = { NODE_OPTIONS: `--import=${new URL('./moved-clock.ts', import.meta.url)}` }

/** Puts the product's clock forward; sessions, codes and limits grow older by as much. */
export async function advanceClock({ child }: Product, by: { minutes?: number; seconds?: number }): Promise<void> {
  const answered = once(child, 'message')
  child.send({ advanceMs: ((by.minutes ?? 0) * 60 + (by.seconds ?? 0)) * 1000 } satisfies Advance)
  await answered
}

/** Past the seconds in which a Send can be taken back: what was sent leaves. That nothing does before is told elsewhere. */
export const passHold = (product: Product): Promise<void> => advanceClock(product, { seconds: 13 })

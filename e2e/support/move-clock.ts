import { once } from 'node:events'
import type { Product } from '@tidetable/testing/product.ts'

interface Advance {
  advanceMs: number
}

export const isAdvance = (message: unknown): message is Advance =>
  typeof message === 'object' && message !== null && 'advanceMs' in message && typeof message.advanceMs === 'number'

export const MOVABLE_CLOCK = { NODE_OPTIONS: `--import=${new URL('./moved-clock.ts', import.meta.url)}` }

/** Moves the product's clock forward: sessions, codes and limits age by the same time. */
export async function advanceClock({ child }: Product, by: { minutes?: number; seconds?: number }): Promise<void> {
  const answered = once(child, 'message')
  child.send({ advanceMs: ((by.minutes ?? 0) * 60 + (by.seconds ?? 0)) * 1000 } satisfies Advance)
  await answered
}

/** Passes the undo window, so that campaigns are sent. */
export const passUndoWindow = (product: Product): Promise<void> => advanceClock(product, { seconds: 13 })

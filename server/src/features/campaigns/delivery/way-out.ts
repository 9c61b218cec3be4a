// How a batch leaves: told row by row, null for accepted. What is not told was not begun.
import type { MessageError } from '#platform/message-error.ts'
import type { Composed } from '../composing/compose.ts'
import type { Batch } from './claim.ts'

export interface Told {
  failure: MessageError | null
  providerId?: string
}

export interface WayOut {
  /** Rows claimed at once: what may be in doubt when the worker dies. */
  readonly batchMax: number
  /** Batches under way at the same time. */
  readonly lanes: number
  sendBatch(
    batch: Batch,
    composed: Composed,
    told: (at: number, outcome: Told) => void,
    signal: AbortSignal,
  ): Promise<void>
}

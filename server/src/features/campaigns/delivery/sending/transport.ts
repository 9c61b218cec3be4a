import type { LimitFunction } from 'p-limit'
import type { Composed } from '../../message/compose.ts'
import type { Batch, Claimed } from '../claim/claim.ts'

export interface Transport {
  /** Why this channel cannot send; pauses the campaign whose turn it is. */
  readonly refusal?: string | null
  /** Rows per claim: their outcome is unknown after a crash. */
  readonly batchMax: number
  /** Parallel batches. */
  readonly batches: number
  /** Limits parallel calls of one batch. */
  limit(): LimitFunction
  /** Rejects with MessageError. */
  hand(batch: Batch, composed: Composed, row: Claimed): Promise<{ providerId?: string }>
}

// How messages of a channel leave.
import type { LimitFunction } from 'p-limit'
import type { Composed } from '../../message/compose.ts'
import type { Batch, Claimed } from '../claim/claim.ts'

export interface Transport {
  /** Why nothing may leave this way: a campaign whose turn it is pauses with it. */
  readonly refusal?: string | null
  /** Rows claimed at once: what may be in doubt when the program dies. */
  readonly batchMax: number
  /** Batches under way at the same time. */
  readonly batches: number
  /** For one batch: lets so many calls run at once. */
  limit(): LimitFunction
  /** Rejects with MessageError. */
  hand(batch: Batch, composed: Composed, row: Claimed): Promise<{ providerId?: string }>
}

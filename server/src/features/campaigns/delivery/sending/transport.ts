import type { LimitFunction } from 'p-limit'
import type { Composed } from '../../message/compose.ts'
import type { Batch, Claimed } from '../claim/claim.ts'

export interface Transport {
  readonly refusal?: string | null
  /** Rows per claim, whose outcome is unknown after a crash. */
  readonly batchMax: number
  readonly batches: number
  limit(): LimitFunction
  /** Rejects with MessageError. */
  hand(batch: Batch, composed: Composed, row: Claimed): Promise<{ providerId?: string }>
}

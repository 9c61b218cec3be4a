// What one measurement is: the product's work beside the least program that could do it.
import type { Bench } from './harness/bench.ts'

/** One side's figures. */
export interface Sample {
  /** Units a second. */
  rate: number
  /** Processor time per unit in microseconds; null where the system does not tell. */
  cpuMicros: number | null
}

export interface Outcome {
  product: Sample
  limit: Sample
  /** Whether less is better, as with delays; then rates are in milliseconds. */
  isDelay?: boolean
  /** A condition beside the ratio that must hold too. */
  alsoHolds?: boolean
  /** Further lines worth keeping. */
  notes?: string[]
}

export interface Measurement {
  name: string
  work: string
  limit: string
  /** product ÷ limit to reach; for delays limit ÷ product. */
  reach: number
  run(bench: Bench): Promise<Outcome>
}

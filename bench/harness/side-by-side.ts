// Product and limit in turns, so that whatever else the machine does hits both.
import type { Sample } from '../measurement.ts'
import { cpuSeconds } from './cpu.ts'

export interface Side {
  /** Whose processor time counts, with whatever they started. */
  pids: readonly number[]
  /** What a turn needs and nobody measures. */
  prepare?(): Promise<void>
  /** Does the work for a while; tells how much was done in how many seconds. */
  turn(): Promise<{ requests: number; seconds: number }>
}

interface Sum {
  requests: number
  seconds: number
  cpu: number | null
}

async function add(sum: Sum, { pids, prepare, turn }: Side): Promise<void> {
  await prepare?.()
  const before = cpuSeconds(pids)
  const { requests, seconds } = await turn()
  const after = cpuSeconds(pids)
  sum.requests += requests
  sum.seconds += seconds
  sum.cpu = sum.cpu === null || before === null || after === null ? null : sum.cpu + after - before
}

const toSample = ({ requests, seconds, cpu }: Sum): Sample => ({
  rate: requests / seconds,
  cpuMicros: cpu === null ? null : (cpu / requests) * 1e6,
})

/** One turn of each to warm up, then `rounds` that count. */
export async function sideBySide(
  product: Side,
  limit: Side,
  rounds: number,
): Promise<{ product: Sample; limit: Sample }> {
  for (const { prepare, turn } of [product, limit]) {
    await prepare?.()
    await turn()
  }
  const sums: [Sum, Sum] = [
    { requests: 0, seconds: 0, cpu: 0 },
    { requests: 0, seconds: 0, cpu: 0 },
  ]
  for (let round = 0; round < rounds; round++) {
    await add(sums[0], product)
    await add(sums[1], limit)
  }
  return { product: toSample(sums[0]), limit: toSample(sums[1]) }
}

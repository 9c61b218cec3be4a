import { cpuSeconds, isQuick } from './figures.ts'
import { Broken, type Run } from './run-all.ts'
import { type Database, onStage, type Product, type Stage } from './stage.ts'

export interface Bench extends Stage {
  database: Database
  start(env?: Record<string, string>): Promise<Product>
}

export interface Figure {
  what: string
  value: number
  unit?: string
  least?: number
  most?: number
}

export interface Outcome {
  figures: Figure[]
  notes?: string[]
}

export interface Measurement {
  name: string
  work: string
  run(bench: Bench): Promise<Outcome>
}

/** Seconds per turn; `ROUNDS` is the number of measured turns. */
export const TURN_SECONDS = isQuick ? 2 : 5
export const ROUNDS = isQuick ? 2 : 4

const toText = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })

const isReached = ({ value, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Figure) =>
  value >= least && value <= most

function describe(figure: Figure): string {
  const { what, value, unit = 'ms', least, most } = figure
  const goals = [...(least === undefined ? [] : [`≥ ${toText(least)}`]), ...(most === undefined ? [] : [`≤ ${most}`])]
  const goal = goals.length > 0 ? ` (${isReached(figure) ? '' : 'MISSED: '}${goals.join(', ')})` : ''
  return `${what} ${toText(value)} ${unit}`.trim() + goal
}

export const toRun = ({ name, work, run }: Measurement): Run => ({
  name,
  about: work,
  run: () =>
    onStage(async (stage) => {
      const database = await stage.startDatabase()
      const dataDir = await stage.makeFolder()
      const start = (env: Record<string, string> = {}) =>
        stage.startProduct({ dataDir, env: { DATABASE_URL: database.url, ...env } })
      const { figures, notes = [] } = await run({ ...stage, database, start })
      const line = [...figures.map(describe), ...notes].join(' · ')
      if (!figures.every(isReached)) throw new Broken(line)
      return line
    }),
})

export interface Side {
  /** Process ids; their descendants are included. */
  pids: readonly number[]
  prepare?(): Promise<void>
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

/** Product and minimal program run in alternating turns, so that other load affects both. The better ratio counts. */
export async function compare(product: Side, bare: Side, rounds: number, least: number): Promise<Outcome> {
  const sums = [product, bare].map((side) => ({ side, sum: { requests: 0, seconds: 0, cpu: 0 } as Sum }))
  for (const { side } of sums) await add({ requests: 0, seconds: 0, cpu: null }, side)
  for (let round = 0; round < rounds; round++) for (const { side, sum } of sums) await add(sum, side)
  const [ours, theirs] = sums.map(({ sum: { requests, seconds, cpu } }) => ({
    rate: requests / seconds,
    micros: cpu === null ? null : (cpu / requests) * 1e6,
  })) as [{ rate: number; micros: number | null }, { rate: number; micros: number | null }]
  const byRate = ours.rate / theirs.rate
  const byCpu = ours.micros && theirs.micros ? theirs.micros / ours.micros : 0
  const figureOf = ({ rate, micros }: typeof ours) =>
    `${toText(rate)} /s${micros === null ? '' : ` at ${toText(micros)} µs`}`
  return {
    figures: [{ what: 'ratio to the bare program', value: Math.max(byRate, byCpu), unit: '', least }],
    notes: [
      `by rate ${toText(byRate)}, by processor time ${toText(byCpu)}; product ${figureOf(ours)}, bare ${figureOf(theirs)}`,
    ],
  }
}

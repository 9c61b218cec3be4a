// One line a measurement, and a file that a program can read.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Measurement, Outcome, Sample } from '../measurement.ts'

export interface Judged extends Outcome {
  name: string
  work: string
  limitWork: string
  reach: number
  byRate: number
  byCpu: number | null
  /** The better of the two counts. */
  ratio: number
  isReached: boolean
}

export function judge({ name, work, limit: limitWork, reach }: Measurement, outcome: Outcome): Judged {
  const { product, limit, isDelay } = outcome
  const byRate = isDelay ? limit.rate / product.rate : product.rate / limit.rate
  const byCpu = product.cpuMicros && limit.cpuMicros ? limit.cpuMicros / product.cpuMicros : null
  const ratio = Math.max(byRate, byCpu ?? 0)
  return {
    name,
    work,
    limitWork,
    reach,
    byRate,
    byCpu,
    ratio,
    isReached: ratio >= reach && outcome.alsoHolds !== false,
    ...outcome,
  }
}

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })
const figures = ({ rate, cpuMicros }: Sample, unit: string) =>
  `${number(rate)} ${unit}${cpuMicros === null ? '' : ` at ${number(cpuMicros)} µs`}`

export function lineOf({
  name,
  ratio,
  byRate,
  byCpu,
  reach,
  isReached,
  isDelay,
  product,
  limit,
  notes,
}: Judged): string {
  const unit = isDelay ? 'ms' : '/s'
  const parts = `rate ${number(byRate)}${byCpu === null ? '' : `, processor time ${number(byCpu)}`}`
  const sides = `product ${figures(product, unit)}; limit ${figures(limit, unit)}`
  return `${isReached ? 'ok    ' : 'MISSED'} ${name.padEnd(20)} ${number(ratio)} of the limit (${parts}), to reach ${number(reach)} · ${sides}${notes?.length ? ` · ${notes.join(' · ')}` : ''}`
}

/** Kept beside earlier ones under the day and time. */
export async function writeResults(results: readonly Judged[], isQuick: boolean): Promise<string> {
  const folder = join(import.meta.dirname, '../results')
  await mkdir(folder, { recursive: true })
  const [cpu] = cpus()
  const at = new Date().toISOString()
  const machine = { cores: cpus().length, cpu: cpu?.model ?? 'unknown', node: process.version }
  const file = join(folder, `${at.slice(0, 19).replaceAll(':', '-')}.json`)
  await writeFile(file, `${JSON.stringify({ at, isQuick, machine, results }, null, 2)}\n`)
  return file
}

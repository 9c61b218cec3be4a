import { readdirSync, readFileSync } from 'node:fs'

/** `--quick` means smaller numbers and fewer rounds. */
export const isQuick = process.argv.includes('--quick')

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

export const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0)

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export async function p95(turns: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const startedAt = performance.now()
    await work(turn)
    times.push(performance.now() - startedAt)
  }
  return quantile(times, 0.95)
}

function readProc(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return null
  }
}

/** Resident memory of a process; 0 if the system does not report it. */
export const memoryMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readProc(`${pid}/status`) ?? '')?.[1] ?? 0) / 1024

const TICKS_PER_SECOND = 100

/** Processor time of processes and their descendants; null if the system does not report it. */
export function cpuSeconds(pids: readonly number[]): number | null {
  if (readProc('self/stat') === null) return null
  const all = new Map<number, { parent: number; seconds: number }>()
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = readProc(`${pid}/stat`)
    if (stat === null) continue
    // The process name in brackets may contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = sum([11, 12, 13, 14].map((at) => Number(fields[at])))
    all.set(Number(pid), { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND })
  }
  const belongs = (pid: number): boolean => pids.includes(pid) || (all.has(pid) && belongs(all.get(pid)?.parent ?? 0))
  return sum([...all].map(([pid, each]) => (belongs(pid) ? each.seconds : 0)))
}

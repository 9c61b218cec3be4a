// Processor time of programs, read from the system; steadier than rates on a machine that others use.
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

interface Usage {
  parent: number
  /** User and system time, of children that have ended too. */
  seconds: number
}

function usageOf(pid: number): Usage | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }
  } catch {
    return null
  }
}

/** Seconds of these programs and of all that they started; null where the system does not tell. */
export function cpuSeconds(pids: readonly number[]): number | null {
  if (usageOf(process.pid) === null) return null
  const all = new Map<number, Usage>()
  for (const entry of readdirSync('/proc')) {
    const usage = /^\d+$/.test(entry) ? usageOf(Number(entry)) : null
    if (usage) all.set(Number(entry), usage)
  }
  const belongs = (pid: number): boolean => pids.includes(pid) || (all.has(pid) && belongs(all.get(pid)?.parent ?? 0))
  return [...all].reduce((sum, [pid, { seconds }]) => (belongs(pid) ? sum + seconds : sum), 0)
}

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

/** Seconds of these programs and, for each, the programs they started; null where the system does not tell. */
export function cpuSeconds(pids: readonly number[], withChildren = false): number | null {
  if (usageOf(process.pid) === null) return null
  let sum = 0
  for (const pid of pids) sum += usageOf(pid)?.seconds ?? 0
  if (!withChildren) return sum
  for (const entry of readdirSync('/proc')) {
    const usage = /^\d+$/.test(entry) ? usageOf(Number(entry)) : null
    if (usage && pids.includes(usage.parent)) sum += usage.seconds
  }
  return sum
}

import { readFileSync } from 'node:fs'

/** What a process holds in memory, in megabytes; 0 where the system does not tell. */
export function memoryMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

// Executes all runs; a failed run is reported, and the others continue.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { isQuick, seconds } from './figures.ts'
import { onStage, type Stage } from './stage.ts'

/** Thrown if a promise is not kept; the message contains the measured value. */
export class Broken extends Error {}

export class Skipped extends Error {}

export function mustHold(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Broken(what)
}

export async function waitUntil(
  isMet: () => boolean | Promise<boolean>,
  what: string | (() => string),
  millisecondsMax: number,
  everyMs = 100,
): Promise<number> {
  const startedAt = performance.now()
  while (!(await isMet())) {
    if (performance.now() - startedAt > millisecondsMax) throw new Broken(typeof what === 'string' ? what : what())
    await pause(everyMs)
  }
  return performance.now() - startedAt
}

export interface Run {
  name: string
  about: string
  run(): Promise<string>
}

async function outcomeOf(run: () => Promise<string>): Promise<{ state: string; figures: string }> {
  try {
    return { state: 'held', figures: await run() }
  } catch (error) {
    if (error instanceof Skipped) return { state: 'skipped', figures: error.message }
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
    return { state: 'FAILED', figures: error instanceof Broken ? message : stack }
  }
}

export async function runParts(...parts: ((stage: Stage) => Promise<string>)[]): Promise<string> {
  const outcomes: Awaited<ReturnType<typeof outcomeOf>>[] = []
  for (const part of parts) outcomes.push(await outcomeOf(() => onStage(part)))
  const all = outcomes.map(({ state, figures }) => (state === 'held' ? figures : `${state}: ${figures}`)).join('; ')
  if (outcomes.some(({ state }) => state === 'FAILED')) throw new Broken(all)
  if (outcomes.some(({ state }) => state === 'skipped')) throw new Skipped(all)
  return all
}

// A background failure is reported when awaited; it must not end the process.
process.on('unhandledRejection', () => {})

/** `kind`: measurements or faults. Writes bench/results/KIND-TIME.json. */
export async function runAll(kind: string, runs: readonly Run[]): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`)
  const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const chosen = runs.filter(({ name }) => names.length === 0 || names.includes(name))
  const unknown = names.filter((name) => !runs.some((run) => run.name === name))
  if (unknown.length > 0) print(`Unknown: ${unknown.join(', ')}. Available: ${runs.map(({ name }) => name).join(', ')}`)
  const results: { name: string; about: string; state: string; figures: string; seconds: number }[] = []
  for (const { name, about, run } of chosen) {
    print(`…       ${name}: ${about}`)
    const startedAt = performance.now()
    const result = await outcomeOf(run)
    const took = performance.now() - startedAt
    print(`${result.state.padEnd(7)} ${name}: ${result.figures} (${seconds(took)})`)
    results.push({ name, about, ...result, seconds: took / 1000 })
  }
  const folder = new URL('../results/', import.meta.url)
  const at = new Date().toISOString()
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? 'unknown', node: process.version }
  await mkdir(folder, { recursive: true })
  await writeFile(
    new URL(`${kind}-${at.slice(0, 19).replaceAll(':', '-')}.json`, folder),
    `${JSON.stringify({ at, isQuick, machine, results }, null, 2)}\n`,
  )
  const count = (wanted: string) => results.filter(({ state }) => state === wanted).length
  print(`${kind}: ${count('held')} held, ${count('FAILED')} failed, ${count('skipped')} skipped`)
  process.exitCode = count('FAILED') > 0 || unknown.length > 0 || results.length === 0 ? 1 : 0
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runSql } from '../harness/database.ts'
import { seconds } from '../harness/figures.ts'
import { mustHold, waitUntil } from '../harness/run-all.ts'
import { onStage, type Stage } from '../harness/stage.ts'

const WORKER = fileURLToPath(new URL('../../server/test/job-worker.ts', import.meta.url))
const RERUN_MS_MAX = 40_000
const HOLD_SECONDS = 8

function startWorker({ onEnd }: Stage, url: string, holdSeconds: number, ...more: string[]) {
  const child = spawn(process.execPath, [WORKER, url, String(holdSeconds), ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
  })
  const gone = once(child, 'exit')
  onEnd(() => {
    child.kill('SIGKILL')
    return gone
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  return {
    child,
    async printed(word: 'begun' | 'done') {
      await waitUntil(() => output.includes(word), `a worker never said "${word}"`, 90_000, 50)
      return performance.now()
    },
  }
}

async function readState(url: string): Promise<string> {
  const newest = "select state from jobs.job where name = 'test.hold' order by created_on desc limit 1"
  return (await runSql<{ state: string }>(url, newest))[0]?.state ?? 'gone'
}

async function measureTakeover(stage: Stage, url: string, signal: 'SIGKILL' | 'SIGSTOP') {
  const first = startWorker(stage, url, signal === 'SIGSTOP' ? 2 : 600, 'enqueue')
  await first.printed('begun')
  const second = startWorker(stage, url, HOLD_SECONDS)
  const before = performance.now()
  first.child.kill(signal)
  return { first, second, took: (await second.printed('begun')) - before }
}

export async function takeOverJobs({ startDatabase }: Stage): Promise<string> {
  const { url } = await startDatabase()
  const killedAfter = await onStage(async (stage) => {
    const { second, took } = await measureTakeover(stage, url, 'SIGKILL')
    mustHold(took <= RERUN_MS_MAX, `a killed worker's job ran again only after ${seconds(took)}`)
    await second.printed('done')
    await waitUntil(async () => (await readState(url)) === 'completed', 'done, and the job is not completed', 10_000)
    return took
  })
  return onStage(async (stage) => {
    const { first, second, took } = await measureTakeover(stage, url, 'SIGSTOP')
    first.child.kill('SIGCONT')
    await first.printed('done')
    await pause(2_000)
    const state = await readState(url)
    mustHold(state === 'active', `the late worker made the job ${state}`)
    await second.printed('done')
    return `a killed worker's job ran again after ${seconds(killedAfter)}, a paused one's after ${seconds(took)}; the paused worker could not finish it`
  })
}

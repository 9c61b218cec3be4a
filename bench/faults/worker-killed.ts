import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startDatabase } from './database-command.ts'
import { type Fault, mustHold, seconds } from './fault.ts'

const WORKER = fileURLToPath(new URL('../../server/test/job-worker.ts', import.meta.url))
const AGAIN_MS_MAX = 40_000
const HOLD_SECONDS = 8

interface Worker {
  child: ChildProcess
  /** Resolves when it has said so, with the moment. */
  says(word: 'begun' | 'done'): Promise<number>
}

function startWorker(url: string, holdSeconds: number, ...more: string[]): Worker {
  const child = spawn(process.execPath, [WORKER, url, String(holdSeconds), ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)))
  return {
    child,
    async says(word) {
      for (let waited = 0; !said.includes(word); waited += 50) {
        mustHold(waited < 90_000, `a worker never said "${word}"`)
        await pause(50)
      }
      return performance.now()
    },
  }
}

async function end({ child }: Worker) {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

async function stateOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ state: string }>(
    "select state from jobs.job where name = 'test.hold' order by created_on desc limit 1",
  )
  return rows[0]?.state ?? 'gone'
}

/** The first worker holds the job and stops (`signal`); how long until the second has it. */
async function handOver(url: string, signal: 'SIGKILL' | 'SIGSTOP') {
  const first = startWorker(url, signal === 'SIGSTOP' ? 2 : 600, 'enqueue')
  await first.says('begun')
  const second = startWorker(url, HOLD_SECONDS)
  const before = performance.now()
  first.child.kill(signal)
  return { first, second, took: (await second.says('begun')) - before }
}

export const workerKilled: Fault = {
  name: 'worker-killed',
  promise: 'a worker killed holding a job: it runs again within 40 s; one that was only asleep cannot finish it',
  seconds: 110,
  async run() {
    const database = await startDatabase()
    const client = new pg.Client(database.url)
    await client.connect()
    const workers: Worker[] = []
    try {
      const killed = await handOver(database.url, 'SIGKILL')
      workers.push(killed.first, killed.second)
      mustHold(killed.took <= AGAIN_MS_MAX, `it ran again only after ${seconds(killed.took)}`)
      await killed.second.says('done')
      for (let waited = 0; (await stateOf(client)) !== 'completed'; waited++) {
        mustHold(waited < 100, `done, and the job is ${await stateOf(client)}`)
        await pause(100)
      }
      await Promise.all(workers.map(end))

      const late = await handOver(database.url, 'SIGSTOP')
      workers.push(late.first, late.second)
      late.first.child.kill('SIGCONT')
      await late.first.says('done')
      // Time for it to say so to the queue.
      await pause(2_000)
      const state = await stateOf(client)
      mustHold(state === 'active', `the late worker made the job ${state}`)
      await late.second.says('done')
      return `ran again after ${seconds(killed.took)} and ${seconds(late.took)}; the late one finished nothing`
    } finally {
      await Promise.all(workers.map(end))
      await client.end()
      await database.stop()
    }
  },
}

// The built product as a person starts it: its own process, port, data and database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
const READY_MS = 30_000

export interface OutboxItem {
  id: string
  at: string
  channel: 'mail' | 'sms'
  to: string
  from: string
  subject?: string
  text: string
  html?: string
}

export interface Product {
  url: string
  /** Captured messages, newest first. */
  listMessages(filter?: { to?: string; channel?: 'mail' | 'sms'; since?: string }): Promise<OutboxItem[]>
  stop(): Promise<void>
}

/** Only what a fresh shell has: settings of the person running the tests change nothing. */
const cleanEnvironment = () => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' })

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tt-story-'))
  const child = spawn(process.execPath, [MAIN], {
    // No .env of ours is read there.
    cwd: dataDir,
    env: {
      ...cleanEnvironment(),
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LIMITS_SCALE: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`the product did not start:\n${said}`))
    const tooLate = setTimeout(fail, READY_MS)
    const hear = (chunk: Buffer) => {
      said += String(chunk)
      const found = /is ready: (\S+)/.exec(said)?.[1]
      if (!found) return
      clearTimeout(tooLate)
      resolve(found)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', fail)
  })
  return {
    url,
    async listMessages(filter = {}) {
      const response = await fetch(`${url}/dev/outbox.json?${new URLSearchParams(filter)}`)
      return ((await response.json()) as { data: OutboxItem[] }).data
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanEnvironment } from '@tidetable/testing/clean-environment.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeDataDir } from '../test/program.ts'
import { findFreePort } from './start/addresses.ts'

it('in development, Vite serves pages, and the server restarts when one of its files changes', async () => {
  const port = await findFreePort()
  const DATA_DIR = await makeDataDir()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/dev.mjs')], {
    // Outside the project, so that its .env is not read.
    cwd: '/tmp',
    env: { ...cleanEnvironment(), NODE_ENV: 'development', PORT: String(port), DATA_DIR, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const exit = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exit
  })
  const starts = (times: number) =>
    vi.waitFor(() => expect(output.match(/is ready: /g)).toHaveLength(times), { timeout: 120_000, interval: 50 })
  const page = async () => {
    const answer = await fetch(`http://localhost:${port}/login?type=restaurant`, { headers: { accept: 'text/html' } })
    return [answer.status, (await answer.text()).includes('/app/root.tsx')]
  }
  await starts(1)
  const now = new Date()
  await utimes(join(import.meta.dirname, 'app.ts'), now, now)
  await starts(2)
  expect(await page()).toEqual([200, true])
}, 300_000)

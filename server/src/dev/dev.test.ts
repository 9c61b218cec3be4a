import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanEnvironment } from '@tidetable/testing/clean-environment.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeDataDir } from '../../test/program.ts'
import { findFreePort } from '../start/addresses.ts'

it('starts the API again alone when a file of the server changes: Vite and the database go on, and who asks meanwhile waits [HOUSE-41]', async () => {
  const port = await findFreePort()
  const DATA_DIR = await makeDataDir()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    // No .env of ours is read there.
    cwd: '/tmp',
    env: { ...cleanEnvironment(), NODE_ENV: 'development', PORT: String(port), DATA_DIR, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const exit = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exit
  })
  const heard = (words: string) => vi.waitFor(() => expect(said).toContain(words), { timeout: 120_000, interval: 50 })
  await heard(`is ready: http://localhost:${port}`)
  const at = `http://localhost:${port}`
  const page = async () => {
    const answer = await fetch(`${at}/login?type=restaurant`, { headers: { accept: 'text/html' } })
    return [answer.status, (await answer.text()).includes('/app/root.tsx')]
  }
  const uptime = async () => {
    const metrics = await (await fetch(`${at}/metrics`)).text()
    return Number(/^process_start_time_seconds (\d+)/m.exec(metrics)?.[1])
  }
  expect(await page()).toEqual([200, true])
  // Sign-in data of the sample restaurant, once.
  expect(said.match(/tidetable-host/g)).toHaveLength(1)
  const before = await uptime()
  const screen = await (await fetch(`${at}/app/root.tsx`)).text()

  const now = new Date()
  await utimes(join(import.meta.dirname, '../main.ts'), now, now)
  await vi.waitFor(async () => expect(await uptime()).toBeGreaterThan(before), { timeout: 60_000 })
  await heard('The API was started again.')
  expect(await page()).toEqual([200, true])
  expect(await (await fetch(`${at}/app/root.tsx`)).text()).toBe(screen)
  expect(said.match(/tidetable-host/g)).toHaveLength(1)
  expect(child.exitCode).toBeNull()
}, 300_000)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FLAGS = ['--headless', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

export async function startBrowser(program: string): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'tt-lighthouse-'))
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = [...FLAGS, ...sandbox, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(output)?.[1]
      if (found) resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`the browser did not start:\n${output}`)))
  })
  return {
    port,
    async stop() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

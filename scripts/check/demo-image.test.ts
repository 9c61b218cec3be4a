import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { inRoot } from '../paths.mjs'

const BASE = process.env.TIDETABLE_NODE_IMAGE ?? 'docker.io/library/node:24-bookworm-slim'
const PORT = 18_311
const BUILD_MS = 15 * 60_000

const buildah = (...args: string[]) => execFileSync('buildah', args, { encoding: 'utf8', stdio: 'pipe' }).trim()

/** Whether buildah is installed and has the base image; this test downloads none. */
const canBuild = spawnSync('buildah', ['inspect', '--type', 'image', BASE], { stdio: 'ignore' }).status === 0

async function readHome(): Promise<string> {
  for (let tries = 0; tries < 120; tries++) {
    const home = await fetch(`http://127.0.0.1:${PORT}/`).catch(() => null)
    if (home?.ok) return await home.text()
    await pause(1_000)
  }
  return ''
}

test.runIf(canBuild)(
  'the image starts as a demo with DEMO=1 alone, and shows /dev only with its token',
  async () => {
    const image = buildah('build', '--quiet', '--isolation', 'chroot', '--build-arg', `NODE_IMAGE=${BASE}`, inRoot('.'))
    const container = buildah('from', image)
    onTestFinished(() => {
      buildah('rm', container)
      buildah('rmi', '--force', image)
    })
    const { OCIv1 } = JSON.parse(buildah('inspect', container)) as { OCIv1: { config: { Cmd: string[] } } }
    // With `chroot` there is no port mapping: the container uses this machine's network.
    const options = ['--isolation', 'chroot', '--env', 'DEMO=1', '--env', `PORT=${PORT}`]
    const program = spawn('buildah', ['run', ...options, container, '--', ...OCIv1.config.Cmd], { detached: true })
    let output = ''
    for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    onTestFinished(async () => {
      if (program.exitCode !== null || !program.pid) return
      process.kill(-program.pid, 'SIGTERM')
      await once(program, 'exit')
    })
    expect(await readHome(), output).toContain('This is a demonstration.')
    expect((await fetch(`http://127.0.0.1:${PORT}/dev`, { headers: { accept: 'text/html' } })).status).toBe(403)
    const [, token = ''] = /\/dev\?token=([\w-]{22})\n/.exec(output) ?? []
    const page = await fetch(`http://127.0.0.1:${PORT}/dev?token=${token}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Open as the host')])
  },
  BUILD_MS,
)

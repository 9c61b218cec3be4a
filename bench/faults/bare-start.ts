import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, findObstacle, installOldNode, makeBareSystem, root, run } from './bare-system.ts'
import { type Fault, mustHold, seconds } from './fault.ts'

const LONGEST_MS = 15 * 60_000

export const bareStart: Fault = {
  name: 'bare-start',
  promise: 'npm start by Node 20 and npm 10 on a minimal Debian 12 without libatomic1 [RULE-67] [RULE-68] [SCALE-10]',
  seconds: 240,
  async run() {
    const obstacle = findObstacle('debootstrap', 'chroot', 'tar', 'git')
    if (obstacle) return obstacle
    const system = await mkdtemp('/tmp/tt-bare-')
    try {
      await run('cp', ['-a', `${await makeBareSystem()}/.`, system])
      await run('cp', ['-a', await installOldNode(), join(system, 'opt/old-node')])
      const { stdout: found } = await run('find', [system, '-name', 'libatomic*'])
      mustHold(found === '', `the system has ${found}`)
      const copy = 'git ls-files -z --cached --others --exclude-standard | tar -c --null -T - | tar -x -C "$0"'
      await run('mkdir', [join(system, 'srv/tidetable')])
      await run('/bin/sh', ['-c', copy, join(system, 'srv/tidetable')], { cwd: root })
      const env = {
        ...(await connect(system)),
        PATH: '/opt/old-node/node_modules/.bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        PORT: '0',
      }
      // The loader finds the libraries beside PostgreSQL by /proc/self/exe.
      await run('mount', ['-t', 'proc', 'proc', join(system, 'proc')])
      const before = performance.now()
      const child = spawn('chroot', [system, '/bin/sh', '-c', 'cd /srv/tidetable && exec npm start'], {
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const gone = once(child, 'close')
      let said = ''
      const url = await new Promise<string | null>((resolve) => {
        const tooLate = setTimeout(() => resolve(null), LONGEST_MS)
        const hear = (chunk: Buffer) => {
          said += chunk
          const ready = /is ready: (\S+)/.exec(said)?.[1]
          if (ready) resolve(ready)
        }
        child.stdout.on('data', hear)
        child.stderr.on('data', hear)
        child.once('close', () => resolve(null))
        child.once('close', () => clearTimeout(tooLate))
      })
      const took = performance.now() - before
      const status = url && (await fetch(url)).status
      // As Ctrl-C does: everybody in the foreground hears it.
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
      await gone
      mustHold(url !== null, `it did not start:\n${said}`)
      mustHold(status === 200, `/ answered ${status}`)
      mustHold(!/EBADENGINE|npm error|npm warn/i.test(said), said)
      return `installed, built and ready in ${seconds(took)}, / answered 200`
    } finally {
      await run('umount', ['-l', join(system, 'proc')]).catch(() => null)
      await rm(system, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
    }
  },
}

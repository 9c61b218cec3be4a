import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Skipped } from './run-all.ts'
import type { Stage } from './stage.ts'

export const isInstalled = (program: string): boolean =>
  spawnSync('/bin/sh', ['-c', `command -v ${program}`]).status === 0

/** Throws Skipped if a program is missing. */
export function mustBeInstalled(...programs: string[]): void {
  const missing = programs.filter((program) => !isInstalled(program))
  if (missing.length > 0) throw new Skipped(`not installed here: ${missing.join(', ')}`)
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Account for servers that refuse to run as root; empty unless this process runs as root. */
export function plainAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

export async function changeOwner(folder: string): Promise<void> {
  const { uid, gid } = plainAccount()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
}

interface Installed {
  program: string
  flags?: readonly string[]
  configurationOf(port: number, folder: string): string
  account?: { uid?: number; gid?: number }
}

export async function startInstalled(
  { makeFolder, onEnd }: Stage,
  { program, flags = [], configurationOf, account = {} }: Installed,
): Promise<{ port: number; pid: number }> {
  const [folder, port] = [await makeFolder(), await findFreePort()]
  // Worker processes of the server may run under another account.
  execFileSync('chmod', ['755', folder])
  if (account.uid !== undefined) await changeOwner(folder)
  const file = join(folder, 'configuration')
  await writeFile(file, configurationOf(port, folder))
  const child = spawn(program, [...flags, file], { ...account, stdio: 'ignore' })
  const gone = once(child, 'exit')
  onEnd(() => {
    child.kill('SIGTERM')
    return gone
  })
  for (let tries = 0; child.exitCode === null && tries < 100; tries++) {
    const isOpen = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      (error: Error) => !/ECONNREFUSED/.test(String(error.cause)),
    )
    if (isOpen) return { port, pid: child.pid ?? 0 }
    await pause(100)
  }
  throw new Error(`${program} does not listen`)
}

/** `http`: content of nginx's `http` block. */
export const startNginx = (stage: Stage, http: (port: number, folder: string) => string) =>
  startInstalled(stage, {
    program: 'nginx',
    flags: ['-c'],
    configurationOf: (port, folder) => `
daemon off; worker_processes auto; pid ${folder}/pid; error_log ${folder}/error.log; worker_rlimit_nofile 65000;
events { worker_connections 30000; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${http(port, folder)}
}
`,
  })

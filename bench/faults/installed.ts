import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** What a program says of its version; null where it is not installed. */
export function findVersion(program: string, flag: string): string | null {
  try {
    return execFileSync(program, [flag], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    // Some end with a failure and say it all the same.
    const { code, stdout = '', stderr = '' } = error as { code?: string; stdout?: string; stderr?: string }
    return code === 'ENOENT' ? null : `${stdout}${stderr}`
  }
}

export const isInstalled = (program: string, flag = '-v'): boolean => findVersion(program, flag) !== null

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await once(server.close(), 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The account that servers run as which refuse to be root's; nothing where we are not root. */
export function plainAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

import { BlockList, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { StartupError } from '#platform/startup-error.ts'

const PRIVATE = new BlockList()
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addSubnet('169.254.0.0', 16)

/** For phones in the local network. */
export function getLanAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const outside = all.filter(({ family, internal }) => family === 'IPv4' && !internal)
  const found = outside.find(({ address }) => PRIVATE.check(address)) ?? outside[0]
  if (!found) throw new StartupError('--lan: this machine has no address on a network.')
  return found.address
}

export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject).listen(0, 'localhost', () => {
      const bound = server.address()
      server.close(() => resolve(bound !== null && typeof bound === 'object' ? bound.port : 0))
    })
  })

import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')
PRIVATE.addSubnet('fe80::', 10, 'ipv6')

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

export const isPrivate = (address: string): boolean => isIP(address) !== 0 && PRIVATE.check(address, familyOf(address))

export function isOnLocalNetwork(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isPrivate(address)) return true
  const own = new BlockList()
  for (const { address: mine, cidr, internal } of Object.values(networkInterfaces()).flatMap((each) => each ?? []))
    if (!internal && cidr) own.addSubnet(mine, Number(cidr.split('/')[1]), familyOf(mine))
  return own.check(address, familyOf(address))
}

import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

declare const counted: unique symbol
/** Key of limits per address. Only `networkOf` creates one, so that no limit counts a bare address by mistake. */
export type Network = string & { readonly [counted]: true }

/** Address with a port: 203.0.113.9:4711 or [2001:db8::1]:4711 */
const ADDRESS_WITH_PORT = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/

/** All invalid addresses share one limit, so that made-up addresses gain nothing. */
const UNREADABLE = 'unreadable'

const FIRST_64_BITS = 4

function nameOf(host: string): string {
  const [, inBrackets, plain] = ADDRESS_WITH_PORT.exec(host) ?? []
  const address = inBrackets ?? plain ?? host
  if (!isIP(address)) return UNREADABLE
  const read = ipaddr.process(address)
  if (read.kind() === 'ipv4') return read.toString()
  const { parts } = read as ipaddr.IPv6
  return `${parts
    .slice(0, FIRST_64_BITS)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** Returns an IPv4 address, even if mapped to IPv6; else the /64, since its owner can use all of its addresses. */
export const networkOf = (address: string): Network => nameOf(address) as Network

const SITE_GROUPS = 3

/** Returns the /48 of an IPv6 /64, since most providers assign a /48 to a customer; null for IPv4. */
export function siteOf(network: Network): Network | null {
  if (!network.endsWith('::/64')) return null
  return `${network.split(':').slice(0, SITE_GROUPS).join(':')}::/48` as Network
}

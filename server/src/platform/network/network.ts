// Who counts as one caller: a household, a hotspot, a server somewhere.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

declare const counted: unique symbol
/** What limits per address count. Only `networkOf` makes one, so no limit can count a bare address by mistake. */
export type Network = string & { readonly [counted]: true }

/** As some proxies write it: 203.0.113.9:4711 or [2001:db8::1]:4711. */
const BESIDE_PORT = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/

/** All that is no address is one caller: who makes addresses up gets no new budget with each. */
const UNREADABLE = 'unreadable'

const FIRST_64_BITS = 4

function nameOf(given: string): string {
  const [, inBrackets, plain] = BESIDE_PORT.exec(given) ?? []
  const address = inBrackets ?? plain ?? given
  if (!isIP(address)) return UNREADABLE
  const read = ipaddr.process(address)
  if (read.kind() === 'ipv4') return read.toString()
  const { parts } = read as ipaddr.IPv6
  return `${parts
    .slice(0, FIRST_64_BITS)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** An address of IPv4, also where it comes as one of IPv6; the /64 of any other: whoever has one address of it has all. */
export const networkOf = (address: string): Network => nameOf(address) as Network

const SITE_GROUPS = 3

/** The /48 around a /64 of IPv6: most providers give a customer one of these. Null for IPv4. */
export function siteOf(network: Network): Network | null {
  if (!network.endsWith('::/64')) return null
  return `${network.split(':').slice(0, SITE_GROUPS).join(':')}::/48` as Network
}

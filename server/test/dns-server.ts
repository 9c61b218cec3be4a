import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode } from 'dns-packet'
import { onTestFinished } from 'vitest'

export interface DnsServer {
  /** For `setServers` of a resolver. */
  address: string
  /** TXT records by lower-case name, each as its parts. */
  texts: Record<string, string[][]>
  /** Names for which the server answers SERVFAIL. */
  failing: Set<string>
  isSilent: boolean
}

const SERVFAIL = 2
const NXDOMAIN = 3

/** A DNS server on loopback; closed when the test ends. */
export async function startDns(texts: DnsServer['texts'] = {}): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const state: DnsServer = { address: '', texts, failing: new Set(), isSilent: false }
  socket.on('message', (message, { port, address }) => {
    if (state.isSilent) return
    const { id, questions = [] } = decode(message)
    const name = questions[0]?.name.toLowerCase() ?? ''
    const records = state.texts[name]
    const status = state.failing.has(name) ? SERVFAIL : records ? 0 : NXDOMAIN
    const answers = status ? [] : (records ?? []).map((data) => ({ type: 'TXT' as const, name, ttl: 60, data }))
    socket.send(encode({ type: 'response', id: id ?? 0, flags: status, questions, answers }), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  state.address = `127.0.0.1:${socket.address().port}`
  return state
}

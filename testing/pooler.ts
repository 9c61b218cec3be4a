// Behaves like PgBouncer in transaction mode: refuses or ignores a connection's settings, forwards no notifications,
// and optionally mixes up clients' prepared statements. But each client has its own server connection.
import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

export interface Pooler {
  url: string
  stop(): Promise<void>
}

interface Options {
  /** Treatment of `statement_timeout` etc. in a startup packet. */
  settings: 'refused' | 'ignored'
  /** Rejects a statement name that another client has prepared, as on shared connections. */
  mixesStatements?: boolean
}

const PLAIN = new Set(['user', 'database', 'client_encoding', 'application_name'])

function frame(type: string, ...fields: Buffer[]): Buffer {
  const body = Buffer.concat(fields)
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const text = (value: string) => Buffer.from(`${value}\0`)
const refusal = (severity: string, code: string, message: string) =>
  frame('E', text(`S${severity}`), text(`V${severity}`), text(`C${code}`), text(`M${message}`), Buffer.from([0]))

/** A client's first message has no type. */
function messagesOf(onMessage: (type: string, message: Buffer) => void, isFirstBare: boolean) {
  let buffered = Buffer.alloc(0)
  let isBare = isFirstBare
  return (chunk: Buffer) => {
    buffered = Buffer.concat([buffered, chunk])
    for (;;) {
      const at = isBare ? 0 : 1
      if (buffered.length < at + 4) return
      const end = at + buffered.readInt32BE(at)
      if (buffered.length < end) return
      const message = buffered.subarray(0, end)
      buffered = buffered.subarray(end)
      const type = isBare ? 'startup' : String.fromCharCode(message[0] ?? 0)
      isBare = false
      onMessage(type, message)
    }
  }
}

function readStartup(message: Buffer): [string, string][] {
  const words = message.toString('utf8', 8).split('\0')
  const pairs: [string, string][] = []
  for (let at = 0; words[at]; at += 2) pairs.push([words[at] ?? '', words[at + 1] ?? ''])
  return pairs
}

function writeStartup(message: Buffer, pairs: [string, string][]): Buffer {
  const body = Buffer.concat([...pairs.flat().map(text), Buffer.from([0])])
  const head = Buffer.from(message.subarray(0, 8))
  head.writeInt32BE(body.length + 8)
  return Buffer.concat([head, body])
}

export async function startPooler(
  databaseUrl: string,
  { settings, mixesStatements = false }: Options,
): Promise<Pooler> {
  const { searchParams, pathname, username } = new URL(databaseUrl.replace('@/', '@socket/'))
  const socketPath = `${searchParams.get('host')}/.s.PGSQL.5432`
  const sockets = new Set<Socket>()
  const prepared = new Map<string, Socket>()

  function serve(client: Socket) {
    const server = createConnection(socketPath)
    let isSkipping = false
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from) && to.destroy())
    }
    const fromClient = messagesOf((type, message) => {
      if (type === 'startup') {
        const pairs = readStartup(message)
        const strange = pairs.find(([name]) => !PLAIN.has(name))
        if (strange && settings === 'refused')
          return void client.end(refusal('FATAL', '08P01', `unsupported startup parameter: ${strange[0]}`))
        return void server.write(
          writeStartup(
            message,
            pairs.filter(([name]) => PLAIN.has(name)),
          ),
        )
      }
      if (isSkipping) {
        if (type !== 'S') return
        isSkipping = false
        return void client.write(frame('Z', Buffer.from('I')))
      }
      const name = type === 'P' ? message.toString('utf8', 5, message.indexOf(0, 5)) : ''
      if (name && mixesStatements) {
        if ((prepared.get(name) ?? client) !== client) {
          isSkipping = true
          return void client.write(refusal('ERROR', '42P05', `prepared statement "${name}" already exists`))
        }
        prepared.set(name, client)
      }
      server.write(message)
    }, true)
    const fromServer = messagesOf((type, message) => type !== 'A' && client.write(message), false)
    client.on('data', fromClient)
    server.on('data', fromServer)
  }

  const listener = createServer(serve).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await once(listener.close(), 'close')
    },
  }
}

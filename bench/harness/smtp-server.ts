// Minimal SMTP server with pipelining; the caller chooses the replies.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface Answers {
  /** Reply for a rejected recipient, e.g. `451 try later`; null accepts it. */
  recipient?(address: string): string | null
  /** Reply for the content; null closes the connection. */
  message(recipient: string, content: Buffer): string | null
}

const END = Buffer.from('\r\n.\r\n')
const HELLO = '250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SIZE 10485760\r\n'
const REPLIES: Record<string, string> = { EHLO: HELLO, QUIT: '221 bye\r\n' }

function serve(socket: Socket, answers: Answers) {
  let rest: Buffer = Buffer.alloc(0)
  let recipient = ''
  let isInMessage = false

  function answerTo(verb: string, line: Buffer): string {
    if (verb === 'RCPT') {
      const address = line.toString('latin1', line.indexOf('<') + 1, line.indexOf('>'))
      const refusal = answers.recipient?.(address) ?? null
      recipient = refusal ? '' : address
      return refusal ? `${refusal}\r\n` : '250 ok\r\n'
    }
    if (verb !== 'DATA') return REPLIES[verb] ?? '250 ok\r\n'
    isInMessage = recipient !== ''
    return isInMessage ? '354 go\r\n' : '554 no valid recipients\r\n'
  }

  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.write('220 sink ESMTP\r\n')
  socket.on('data', (chunk: Buffer) => {
    const bytes = rest.length ? Buffer.concat([rest, chunk]) : chunk
    let output = ''
    let at = 0
    for (;;) {
      const end = isInMessage ? bytes.indexOf(END, at) : bytes.indexOf('\n', at)
      if (end < 0) break
      if (isInMessage) {
        isInMessage = false
        const answer = answers.message(recipient, bytes.subarray(at, end))
        recipient = ''
        if (answer === null) return void socket.destroy()
        output += `${answer}\r\n`
        at = end + END.length
      } else {
        output += answerTo(bytes.toString('latin1', at, at + 4).toUpperCase(), bytes.subarray(at, end))
        at = end + 1
      }
    }
    rest = bytes.subarray(at)
    if (output) socket.write(output)
  })
}

export async function startSmtpServer(answers: Answers) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(socket, answers)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** Closes and refuses connections until `listen`. */
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async listen() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

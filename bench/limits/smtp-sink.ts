// A mail server that does as little as it can: takes whatever comes, over pipelined connections too, and counts each
// recipient and Message-ID. Told how many to expect it says when they are there; nobody has to ask while it works.
import { createServer, type Socket } from 'node:net'

const END = Buffer.from('\r\n.\r\n')
const taken = new Map<string, number>()
const ids = new Set<string>()
let sample = ''
let expected = Number.POSITIVE_INFINITY
let count = 0

const HELLO = '250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SIZE 10485760\r\n'

function take(recipient: string, message: Buffer) {
  count++
  taken.set(recipient, (taken.get(recipient) ?? 0) + 1)
  if (!sample) sample = message.toString('latin1')
  const at = message.indexOf('Message-ID: <')
  ids.add(message.toString('latin1', at + 13, message.indexOf('>', at)))
  if (count === expected) process.send?.(count)
}

function serve(socket: Socket) {
  let rest: Buffer = Buffer.alloc(0)
  let recipient = ''
  let isInMessage = false
  socket.setNoDelay(true)
  socket.on('error', () => {})
  socket.write('220 sink ESMTP\r\n')
  socket.on('data', (chunk: Buffer) => {
    let answers = ''
    const bytes = rest.length ? Buffer.concat([rest, chunk]) : chunk
    let at = 0
    for (;;) {
      const end = isInMessage ? bytes.indexOf(END, at) : bytes.indexOf('\n', at)
      if (end < 0) break
      if (isInMessage) {
        take(recipient, bytes.subarray(at, end))
        answers += '250 taken\r\n'
        isInMessage = false
        at = end + END.length
        continue
      }
      const verb = bytes.toString('latin1', at, at + 4).toUpperCase()
      if (verb === 'RCPT') recipient = bytes.toString('latin1', bytes.indexOf('<', at) + 1, bytes.indexOf('>', at))
      if (verb === 'DATA') isInMessage = true
      answers +=
        verb === 'EHLO' ? HELLO : verb === 'DATA' ? '354 go\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n'
      at = end + 1
    }
    rest = bytes.subarray(at)
    if (answers) socket.write(answers)
  })
}

const server = createServer(serve).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})

process.on('message', (told: { expect: number } | 'report') => {
  if (told === 'report') {
    const repeated = [...taken.values()].filter((times) => times > 1).length
    process.send?.({ count, people: taken.size, repeated, ids: ids.size, sample })
    return
  }
  taken.clear()
  ids.clear()
  sample = ''
  count = 0
  expected = told.expect
  process.send?.('waiting')
})

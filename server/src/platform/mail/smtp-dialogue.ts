// Commands and replies on a connection that is ready for messages; several commands may be under way (RFC 2920).
import type { Socket } from 'node:net'

export interface Reply {
  code: number
  text: string
}

export interface Dialogue {
  /** Sends a line, or a message with its final dot. Commands of the same turn leave together. Rejects when it breaks. */
  ask(command: string): Promise<Reply>
  /** Whether a command may follow before the reply to the one before. */
  readonly isPipelined: boolean
  readonly isBroken: boolean
  close(): void
}

const REPLY_CHARACTERS_MAX = 64 * 1024

interface Waiting {
  resolve(reply: Reply): void
  reject(error: Error): void
}

export function openDialogue(
  socket: Socket,
  { isPipelined, silenceSeconds }: { isPipelined: boolean; silenceSeconds: number },
): Dialogue {
  const waiting: Waiting[] = []
  let isBroken = false
  let outgoing = ''
  let rest = ''
  let lines: string[] = []

  function fail(reason: string) {
    if (isBroken) return
    isBroken = true
    socket.destroy()
    for (const { reject } of waiting.splice(0)) reject(new Error(reason))
  }

  function hear(line: string) {
    lines.push(line.slice(4))
    if (line[3] === '-') return
    const reply = { code: Number(line.slice(0, 3)), text: lines.join('\n') }
    lines = []
    const asker = waiting.shift()
    // A word nobody asked for is a goodbye.
    if (!asker || !(reply.code >= 200 && reply.code < 600)) return fail(`the mail server said ${reply.code}`)
    asker.resolve(reply)
  }

  function flush() {
    const bytes = outgoing
    outgoing = ''
    if (!isBroken) socket.write(bytes)
  }

  socket.setEncoding('utf8')
  socket.setNoDelay(true)
  socket.setTimeout(silenceSeconds * 1000, () => fail('the mail server fell silent'))
  socket.on('error', (error) => fail(error.message))
  socket.on('close', () => fail('the mail server hung up'))
  socket.on('end', () => fail('the mail server hung up'))
  socket.on('data', (chunk: string) => {
    const heard = `${rest}${chunk}`.split('\n')
    rest = heard.pop() ?? ''
    if (rest.length > REPLY_CHARACTERS_MAX || lines.length > 100) return fail('the mail server talks without end')
    for (const line of heard) hear(line.replace(/\r$/, ''))
  })
  socket.resume()

  return {
    isPipelined,
    get isBroken() {
      return isBroken
    },
    ask(command) {
      if (isBroken) return Promise.reject(new Error('the connection is gone'))
      if (!outgoing) process.nextTick(flush)
      outgoing += `${command}\r\n`
      return new Promise((resolve, reject) => void waiting.push({ resolve, reject }))
    },
    close() {
      if (isBroken) return
      isBroken = true
      socket.end('QUIT\r\n')
      setTimeout(() => socket.destroy(), 1000).unref()
    },
  }
}

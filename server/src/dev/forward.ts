import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Of one connection, not of the message. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding'])
const agent = new Agent({ keepAlive: true })

const refuse = (to: ServerResponse) => {
  if (to.headersSent) return void to.destroy()
  to.writeHead(503, { 'content-type': 'application/json' })
  to.end(JSON.stringify({ success: false, message: 'The API does not run: the terminal says why.' }))
}

/** Hands a request on as it came; null as `url` answers that nobody is there. */
export function forward(from: IncomingMessage, to: ServerResponse, url: string | null): void {
  if (!url) return void refuse(to)
  const asked = request(
    new URL(from.url ?? '/', url),
    { agent, method: from.method ?? 'GET', headers: from.headers },
    (answer) => {
      const headers = Object.entries(answer.headersDistinct).filter(([name]) => !HOP.has(name))
      to.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers.map(([name, values]) => [name, values ?? []])))
      to.flushHeaders?.()
      answer.pipe(to).on('close', () => asked.destroy())
    },
  )
  asked.on('error', () => refuse(to))
  from.pipe(asked)
}

// A malformed request reaches no hook or handler, so the response is written to the socket.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorClass, Refusal } from '@tidetable/contract'
import type { ConnectionError } from 'fastify'
import { responseOn } from './handle-in-turn.ts'

const UNREADABLE: [number, ErrorClass, string] = [400, 'invalid', 'The request could not be read.']
const BY_CODE: Record<string, [number, ErrorClass, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid', 'The request took too long to arrive.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large', 'The request is too large.'],
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The request headers are too large.'],
}

export const answerMalformed =
  (securityHeaders: Readonly<Record<string, string>>) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const latest = responseOn(socket)
    // A second response would become part of the response that has started.
    if (latest?.headersSent && !latest.writableFinished) return void socket.destroy()
    const [status, code, message] = BY_CODE[error.code] ?? UNREADABLE
    const refusal: Refusal = { success: false, code, message }
    const body = JSON.stringify(refusal)
    const headers = {
      ...securityHeaders,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }

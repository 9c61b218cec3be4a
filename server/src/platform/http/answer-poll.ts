import type { IncomingHttpHeaders } from 'node:http'
import { etagOf, isFresh } from './etag.ts'
import { PreparedResponse } from './route.ts'

const SERVER_TIME = /"server_time":"[^"]*"/g

/** Returns 304 until something other than `server_time` has changed. */
export function answerPoll(reply: object, { headers }: { headers: IncomingHttpHeaders }): PreparedResponse {
  const body = JSON.stringify(reply)
  const etag = etagOf(body.replaceAll(SERVER_TIME, ''))
  const common = { etag, 'cache-control': 'private, no-cache', 'content-type': 'application/json; charset=utf-8' }
  return isFresh(headers['if-none-match'], etag)
    ? new PreparedResponse(null, common, 304)
    : // Bytes, since Node copies text once more to write it.
      new PreparedResponse(Buffer.from(body), common)
}

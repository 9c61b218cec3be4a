// A phone's poll and the board, from memory. What is not there, or not settled, goes to the routes.
import { bearerOf } from '#platform/http/bearer.ts'
import type { FastAnswer, FastRead } from '#platform/http/fast-lane.ts'
import type { Authenticate } from '#platform/http/session.ts'
import { knownPhone } from './guest.ts'
import type { ReadyText } from './ready-text.ts'
import type { Views } from './views.ts'

interface Uses {
  views: Views
  authenticate: Authenticate
  now(): Date
}

const DINER = '/table/get-table/'
const BOARD = '/table/tables/user/'
const ID = /^[\w-]{6,64}$/
const PRIVATE = ['cache-control', 'private, no-cache', 'etag'] as const
const JSON_TYPE = ['content-type', 'application/json; charset=utf-8'] as const

export function fastReads({ views, authenticate, now }: Uses): FastRead[] {
  function ready(text: ReadyText, seen: string | undefined): FastAnswer {
    if (seen === text.etag) return { status: 304, headers: [...PRIVATE, text.etag], body: null }
    return { status: 200, headers: [...PRIVATE, text.etag, ...JSON_TYPE], body: text.at(now()) }
  }
  return [
    {
      route: '/table/get-table/:id',
      prefix: DINER,
      read({ path, headers, cookie }) {
        const phone = knownPhone(cookie)
        const id = path.slice(DINER.length)
        // A phone without a cookie gets one, which is the route's business.
        const text = phone && ID.test(id) ? views.peekDiner(id, phone) : null
        return text && ready(text, headers['if-none-match'])
      },
    },
    {
      route: '/table/tables/user/:userId',
      prefix: BOARD,
      async read({ path, headers }) {
        const token = bearerOf(headers)
        const session = token ? await authenticate(token) : null
        if (session?.kind !== 'restaurant' || path.slice(BOARD.length) !== session.id) return null
        const text = views.peekBoard(session.id)
        return text && ready(text, headers['if-none-match'])
      },
    },
  ]
}

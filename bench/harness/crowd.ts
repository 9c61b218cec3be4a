// Simulates boards and phones that watch, and hosts and guests that tap; measures their waiting times.
import type { ClientRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { href, type Route } from '@tidetable/contract'
import { pages } from '@tidetable/contract/paths'
import { tables } from '@tidetable/contract/routes/tables'
import { OFFER, type Restaurant } from './client.ts'
import { PACE, type Step } from './evening.ts'
import { quantile } from './figures.ts'
import { addressOf, openStream } from './streams.ts'

interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

type What = Step['what'] | 'board' | 'phone' | 'read'

export interface Evening {
  url: string
  ca: string
  restaurants: readonly Restaurant[]
}

export interface Seen {
  /** Time from a tap to the boards, p99 in milliseconds. */
  tapToSeen: number
  /** Time until a page is complete, p99 in milliseconds; 0 if no page was opened. */
  page: number
  failures: string[]
}

const get = (path: string, headers: Record<string, string> = {}): Call => ({ method: 'GET', path, headers })

function callOf(what: What, { id: userId, token }: Restaurant, id: string): Call {
  const host = { authorization: `Bearer ${token}` }
  const change = ({ method, path }: Route, body: object, headers: Record<string, string> = {}): Call => ({
    method,
    path: href(path, { id }),
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  switch (what) {
    case 'board':
      return get(href(tables.boardEvents.path, { userId }), host)
    case 'phone':
      return get(href(tables.guestEvents.path, { id }))
    case 'page':
      return get(href(pages.table, { id }))
    case 'read':
      return get(href(tables.get.path, { id }))
    case 'offer':
      return change(tables.offer, OFFER, host)
    case 'accept':
      return change(tables.accept, {})
    case 'yes':
      return change(tables.update, { offer_completed: true }, host)
  }
}

/** Client addresses, about one per restaurant, since streams per address are limited. */
const ADDRESSES = 5_000

const TABLE_OF_EVENT = /"_id":"([^"]+)"/

export function openCrowd({ url, ca, restaurants }: Evening) {
  const keepAliveAgent = new Agent({ keepAlive: true, maxSockets: 400 })
  const watching: ClientRequest[] = []
  const polls = new Set<NodeJS.Timeout>()
  /** Table → time of its change, and number of boards that have not shown it. */
  const awaited = new Map<string, { startedAt: number; boards: number }>()
  let unseen = 0
  const failures: string[] = []
  let delays: number[] = []
  let pageTimes: number[] = []
  let requestCount = 0
  let isOver = false

  function call(what: What, restaurant: number, table = 0): Call {
    const place = restaurants[restaurant]
    if (!place) throw new Error('unknown restaurant')
    return callOf(what, place, place.tables[table] ?? '')
  }

  const nextAddress = () => addressOf(requestCount++ % ADDRESSES)

  const fetchWhole = (call: Call, agent: Agent | false) =>
    new Promise<void>((done) => {
      const failed = (why: string) => {
        if (!isOver) failures.push(`${call.method} ${call.path}: ${why}`)
        done()
      }
      const headers = {
        ...call.headers,
        ...(call.body ? { 'content-length': String(Buffer.byteLength(call.body)) } : {}),
      }
      const sent = request(
        new URL(call.path, url),
        { method: call.method, headers, agent, ...(agent ? {} : { localAddress: nextAddress() }), ca },
        (answer) => {
          const isGood = (answer.statusCode ?? 0) < 300
          let text = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            if (!isGood) text += chunk
          })
          answer.on('end', () => (isGood ? done() : failed(`${answer.statusCode} ${text.slice(0, 120)}`)))
          answer.on('error', (error) => failed(error.message))
        },
      )
      sent.on('error', (error) => failed(error.message))
      sent.end(call.body)
    })

  function onBoardEvent(_event: string, data: string) {
    const change = awaited.get(TABLE_OF_EVENT.exec(data)?.[1] ?? '')
    if (!change || change.boards === 0) return
    change.boards--
    unseen--
    delays.push(performance.now() - change.startedAt)
  }

  async function watch({ path, headers = {} }: Call, onEvent?: typeof onBoardEvent) {
    const stream = await openStream(url + path, {
      headers,
      ca,
      localAddress: nextAddress(),
      ...(onEvent ? { onEvent } : {}),
      ended: (why) => isOver || failures.push(why),
    })
    watching.push(stream)
  }

  function poll(call: Call, wait: number) {
    const timer = setTimeout(() => {
      polls.delete(timer)
      void fetchWhole(call, keepAliveAgent)
      poll(call, PACE.pollSeconds * 1000)
    }, wait)
    polls.add(timer)
  }

  let phones = 0
  async function follow(restaurant: number, table: number): Promise<void> {
    const isPolling = phones++ % 5 < PACE.pollingOfFive
    if (isPolling) poll(call('read', restaurant, table), (phones * 37) % (PACE.pollSeconds * 1000))
    else await watch(call('phone', restaurant, table))
  }

  async function execute({ what, restaurant, table }: Step) {
    const startedAt = performance.now()
    if (what === 'page') {
      await fetchWhole(call('page', restaurant, table), false)
      pageTimes.push(performance.now() - startedAt)
      await fetchWhole(call('read', restaurant, table), keepAliveAgent)
      await follow(restaurant, table)
      return
    }
    awaited.set(restaurants[restaurant]?.tables[table] ?? '', { startedAt, boards: PACE.boards })
    unseen += PACE.boards
    await fetchWhole(call(what, restaurant, table), keepAliveAgent)
  }

  return {
    failures,
    async gather(from: number, until: number) {
      for (let restaurant = from; restaurant < until; restaurant += 20) {
        const some = Array.from({ length: Math.min(20, until - restaurant) }, (_, at) => restaurant + at)
        await Promise.all(
          some.flatMap((each) => [
            ...Array.from({ length: PACE.boards }, () => watch(call('board', each), onBoardEvent)),
            ...Array.from({ length: PACE.openPhones }, (_, at) => follow(each, at)),
          ]),
        )
      }
    },
    async live(steps: readonly Step[]): Promise<Seen> {
      delays = []
      pageTimes = []
      unseen = 0
      awaited.clear()
      const startedAt = performance.now()
      const under: Promise<void>[] = []
      for (const step of steps) {
        const wait = step.at - (performance.now() - startedAt)
        if (wait > 1) await pause(wait)
        under.push(execute(step))
      }
      await Promise.all(under)
      await pause(1_000)
      const taps = steps.filter(({ what }) => what !== 'page').length
      if (unseen > 0) failures.push(`${unseen} of ${taps * PACE.boards} changes were not seen`)
      return {
        tapToSeen: quantile(delays, 0.99),
        page: pageTimes.length ? quantile(pageTimes, 0.99) : 0,
        failures: failures.slice(0, 5),
      }
    },
    close() {
      isOver = true
      for (const timer of polls) clearTimeout(timer)
      for (const stream of watching) stream.destroy()
      keepAliveAgent.destroy()
    },
  }
}

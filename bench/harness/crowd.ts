// The people of an evening: boards and phones that watch, hosts and phones that tap, and what they waited for.
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { PACE, type Step } from './evening.ts'
import { percentile } from './screens.ts'

export interface Call {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** How one side, product or limit, is spoken to. */
export interface Speech {
  url: string
  ca: string | undefined
  board(restaurant: number): Call
  phone(restaurant: number, table: number): Call
  page(restaurant: number, table: number): Call
  read(restaurant: number, table: number): Call
  tap(step: Step): Call
  /** The table as its event names it. */
  nameOf(restaurant: number, table: number): string
}

export interface Seen {
  /** From the tap until the boards show it, p99 in milliseconds. */
  tapToSeen: number
  /** Until a page has come whole, p99 in milliseconds; 0 where none was opened. */
  page: number
  failures: string[]
}

const ADDRESSES = 5_000

const TABLE_OF_EVENT = /"_id":"([^"]+)"/

export function openCrowd(speech: Speech) {
  const isTls = speech.url.startsWith('https')
  const send = isTls ? httpsRequest : httpRequest
  const newAgent = () =>
    isTls ? new HttpsAgent({ keepAlive: true, maxSockets: 400 }) : new HttpAgent({ keepAlive: true, maxSockets: 400 })
  const kept = newAgent()
  const watching: ClientRequest[] = []
  const polls: NodeJS.Timeout[] = []
  /** Table → when its change was asked for, and how many boards have still to show it. */
  const awaited = new Map<string, { begun: number; boards: number }>()
  let unseen = 0
  const failures: string[] = []
  let delays: number[] = []
  let pageTimes: number[] = []
  let asked = 0
  let isOver = false

  function ask(call: Call, agent: HttpAgent | HttpsAgent | false, take: (answer: IncomingMessage) => void) {
    const headers = {
      ...call.headers,
      ...(call.body ? { 'content-length': String(Buffer.byteLength(call.body)) } : {}),
    }
    // Each address may hold only so many streams, as guests of one Wi-Fi do: there are as many addresses as houses.
    const address = asked++ % ADDRESSES
    const localAddress = `127.0.${1 + Math.floor(address / 250)}.${1 + (address % 250)}`
    const sent = send(
      new URL(call.path, speech.url),
      { method: call.method, headers, agent, ...(agent ? {} : { localAddress }), ca: speech.ca },
      take,
    )
    sent.on('error', (error) => {
      if (!sent.destroyed) failures.push(`${call.path}: ${error.message}`)
    })
    sent.end(call.body)
    return sent
  }

  const fetchWhole = (call: Call, agent: HttpAgent | HttpsAgent | false) =>
    new Promise<void>((done) => {
      const failed = (why: string) => {
        failures.push(`${call.method} ${call.path}: ${why}`)
        done()
      }
      ask(call, agent, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          if ((answer.statusCode ?? 0) >= 300) text += chunk
        })
        answer.on('end', () =>
          (answer.statusCode ?? 0) < 300 ? done() : failed(`${answer.statusCode} ${text.slice(0, 120)}`),
        )
        answer.on('error', (error) => failed(error.message))
      }).on('error', () => done())
    })

  const watch = (call: Call, isBoard: boolean) =>
    new Promise<void>((ready) => {
      const sent = ask(call, false, (answer) => {
        if (answer.statusCode !== 200) failures.push(`${call.path} answered ${answer.statusCode}`)
        answer.once('data', () => ready())
        answer.setEncoding('utf8')
        answer.on('error', () => {})
        answer.on('close', () => {
          if (!isOver) failures.push(`${call.path} was closed`)
        })
        answer.on('data', (text: string) => {
          if (!isBoard) return
          const now = performance.now()
          for (const line of text.split('\n')) {
            const name = line.startsWith('data: ') ? TABLE_OF_EVENT.exec(line)?.[1] : undefined
            const change = name === undefined ? undefined : awaited.get(name)
            if (!change || change.boards === 0) continue
            change.boards--
            unseen--
            delays.push(now - change.begun)
          }
        })
      })
      sent.on('error', () => ready())
      watching.push(sent)
    })

  function poll(call: Call, first: number) {
    let isStopped = false
    const again = () => {
      if (isStopped) return
      void fetchWhole(call, kept)
      polls.push(setTimeout(again, PACE.pollSeconds * 1000))
    }
    polls.push(setTimeout(again, first))
    return () => {
      isStopped = true
    }
  }
  const stops: (() => void)[] = []

  let phones = 0
  function follow(restaurant: number, table: number): Promise<void> {
    if (phones++ % 5 < PACE.pollingOfFive) {
      stops.push(poll(speech.read(restaurant, table), (phones * 37) % (PACE.pollSeconds * 1000)))
      return Promise.resolve()
    }
    return watch(speech.phone(restaurant, table), false)
  }

  async function carryOut(step: Step) {
    const begun = performance.now()
    if (step.what === 'page') {
      await fetchWhole(speech.page(step.restaurant, step.table), false)
      pageTimes.push(performance.now() - begun)
      await fetchWhole(speech.read(step.restaurant, step.table), kept)
      await follow(step.restaurant, step.table)
      return
    }
    awaited.set(speech.nameOf(step.restaurant, step.table), { begun, boards: PACE.boards })
    unseen += PACE.boards
    await fetchWhole(speech.tap(step), kept)
  }

  return {
    failures,
    /** Opens what watches, a few at a time. */
    async gather(from: number, until: number) {
      for (let restaurant = from; restaurant < until; restaurant += 20) {
        const some = Array.from({ length: Math.min(20, until - restaurant) }, (_, at) => restaurant + at)
        await Promise.all(
          some.flatMap((each) => [
            ...Array.from({ length: PACE.boards }, () => watch(speech.board(each), true)),
            ...Array.from({ length: PACE.openPhones }, (_, at) => follow(each, at)),
          ]),
        )
      }
    },
    /** Does what was planned, at its time. */
    async live(steps: readonly Step[]): Promise<Seen> {
      delays = []
      pageTimes = []
      unseen = 0
      awaited.clear()
      const begun = performance.now()
      const under: Promise<void>[] = []
      for (const step of steps) {
        const wait = step.at - (performance.now() - begun)
        if (wait > 1) await pause(wait)
        under.push(carryOut(step))
      }
      await Promise.all(under)
      await pause(1_000)
      const taps = steps.filter(({ what }) => what !== 'page').length
      if (unseen > 0) failures.push(`${unseen} of ${taps * PACE.boards} changes were not seen`)
      return {
        tapToSeen: percentile(delays, 0.99),
        page: pageTimes.length ? percentile(pageTimes, 0.99) : 0,
        failures: failures.slice(0, 5),
      }
    },
    close() {
      isOver = true
      for (const stop of stops) stop()
      for (const timer of polls) clearTimeout(timer)
      for (const sent of watching) sent.destroy()
      kept.destroy()
    },
  }
}

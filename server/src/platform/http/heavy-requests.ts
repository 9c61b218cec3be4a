// Requests that may work through everything of one restaurant: few at once, so that nobody takes the database from others.
import { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import { bounds } from '../limits.ts'
import { Prepared } from './route.ts'

const RETRY_AFTER_SECONDS = 1

const tooMany = () =>
  new AppError('too_many', 'Too many requests at once. Please wait a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

/** So many at once, the others in the order of asking. */
class Places {
  private taken = 0
  private readonly waiting = new Set<() => void>()
  private readonly count: number

  constructor(count: number) {
    this.count = count
  }

  /** Throws too_many if none becomes free in time. */
  async take(waitSeconds: number): Promise<void> {
    if (this.taken < this.count) {
      this.taken++
      return
    }
    if (waitSeconds === 0) throw tooMany()
    await new Promise<void>((resolve, reject) => {
      const given = () => {
        clearTimeout(timer)
        this.waiting.delete(given)
        resolve()
      }
      const timer = setTimeout(() => {
        this.waiting.delete(given)
        reject(tooMany())
      }, waitSeconds * 1000)
      this.waiting.add(given)
    })
  }

  giveBack(): void {
    const [next] = this.waiting
    if (next) next()
    else this.taken--
  }

  get isEmpty(): boolean {
    return this.taken === 0
  }
}

const streamOf = (result: unknown): Readable | null =>
  result instanceof Prepared && result.body instanceof Readable ? result.body : null

interface Heavy {
  account: string
  /** A change waits for its account's turn; a read is refused, since its user has asked for another since then. */
  isQueued: boolean
}

export function createHeavyRequests() {
  const accounts = new Map<string, Places>()
  const all = new Places(bounds.heavyRequestsAtOnce)

  /** Returns what ends it. */
  async function enter({ account, isQueued }: Heavy): Promise<() => void> {
    const places = accounts.get(account) ?? new Places(bounds.heavyRequestsPerAccount)
    accounts.set(account, places)
    await places.take(isQueued ? bounds.heavyChangeWaitSeconds : 0)
    return () => {
      places.giveBack()
      if (places.isEmpty) accounts.delete(account)
    }
  }

  return {
    /** Does the work of one request. Throws too_many where two of its account run, and where this process has no place. */
    async run<T>(heavy: Heavy, work: () => Promise<T>): Promise<T> {
      const leave = await enter(heavy)
      let stream: Readable | null = null
      try {
        await all.take(bounds.heavyRequestWaitSeconds)
        try {
          const result = await work()
          stream = streamOf(result)
          // A file is read while it is sent: it counts for its account until it is over, and takes no place from others.
          stream?.once('close', leave)
          return result
        } finally {
          all.giveBack()
        }
      } finally {
        if (!stream) leave()
      }
    },
  }
}

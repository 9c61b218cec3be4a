// Concurrency limit for requests that may scan all rows of a restaurant, so that they leave connections to others.
import { Readable } from 'node:stream'
import { AppError } from '../errors.ts'
import { bounds } from '../limits.ts'
import { PreparedResponse } from './route.ts'

const RETRY_AFTER_SECONDS = 1

const tooMany = () =>
  new AppError('too_many', 'Too many requests at the same time. Please wait a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

class Slots {
  private taken = 0
  private readonly waiting = new Set<() => void>()
  private readonly count: number

  constructor(count: number) {
    this.count = count
  }

  /** Throws too_many if no place becomes free in time. */
  async take(waitSeconds: number): Promise<void> {
    if (this.taken < this.count) {
      this.taken++
      return
    }
    if (waitSeconds === 0) throw tooMany()
    await new Promise<void>((resolve, reject) => {
      const admitted = () => {
        clearTimeout(timer)
        this.waiting.delete(admitted)
        resolve()
      }
      const timer = setTimeout(() => {
        this.waiting.delete(admitted)
        reject(tooMany())
      }, waitSeconds * 1000)
      this.waiting.add(admitted)
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
  result instanceof PreparedResponse && result.body instanceof Readable ? result.body : null

interface HeavyRequest {
  account: string
  /** True for changes, which wait; a read is rejected, since its user has usually sent a newer one already. */
  isQueued: boolean
}

export function createHeavyRequests() {
  const accounts = new Map<string, Slots>()
  const all = new Slots(bounds.heavyRequestsAtOnce)

  async function enter({ account, isQueued }: HeavyRequest): Promise<() => void> {
    const places = accounts.get(account) ?? new Slots(bounds.heavyRequestsPerAccount)
    accounts.set(account, places)
    await places.take(isQueued ? bounds.heavyChangeWaitSeconds : 0)
    return () => {
      places.giveBack()
      if (places.isEmpty) accounts.delete(account)
    }
  }

  return {
    /** Throws too_many if the account already runs two requests or this process has no free place. */
    async run<T>(heavy: HeavyRequest, work: () => Promise<T>): Promise<T> {
      const release = await enter(heavy)
      let stream: Readable | null = null
      try {
        await all.take(bounds.heavyRequestWaitSeconds)
        try {
          const result = await work()
          stream = streamOf(result)
          // A file counts for its account until it has been sent, but no longer for the process.
          stream?.once('close', release)
          return result
        } finally {
          all.giveBack()
        }
      } finally {
        if (!stream) release()
      }
    },
  }
}

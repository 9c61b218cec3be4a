// Password hashing: argon2id, a bounded number at once so that logins cannot starve the rest.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../errors.ts'

// OWASP's first choice for argon2id: 19 MiB, 2 passes.
const ARGON2ID = 2
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const WAIT_SECONDS = 2

export interface Passwords {
  hash(password: string): Promise<string>
  /** `stored` null costs the same time and is false: an unknown account answers as slowly as a known one. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** At most `atOnce` run; `waitingMax` more wait 2 s at most; whoever comes later is refused with 503 at once. */
export function createPasswords({ atOnce = Math.min(2, availableParallelism()), waitingMax = 20 } = {}): Passwords {
  let running = 0
  const waiting: (() => void)[] = []
  let decoy: Promise<string> | undefined

  const busy = () =>
    new AppError('unavailable', 'The service is busy. Please try again in a moment.', { retryAfterSeconds: 2 })

  const enter = () =>
    new Promise<void>((resolve, reject) => {
      if (running < atOnce) {
        running++
        return resolve()
      }
      if (waiting.length >= waitingMax) return reject(busy())
      const take = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1)
        reject(busy())
      }, WAIT_SECONDS * 1000)
      waiting.push(take)
    })

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    await enter()
    try {
      return await work()
    } finally {
      // The place passes on to who waits longest; `running` stays the same then.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  /** The same characters typed on different keyboards are one password. */
  const normal = (password: string) => password.normalize('NFKC')

  return {
    hash: (password) => inTurn(() => hash(normal(password), OPTIONS)),
    async verify(stored, password) {
      decoy ??= hash('decoy', OPTIONS)
      const against = stored ?? (await decoy)
      const isRight = await inTurn(() => verify(against, normal(password)))
      return stored !== null && isRight
    },
  }
}

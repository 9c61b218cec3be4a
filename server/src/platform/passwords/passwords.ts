// Password hashing: argon2id, a bounded number at once so that logins cannot starve the rest.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError } from '../errors.ts'

const ARGON2ID = 2
/** OWASP's first choice for argon2id: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2 }
const WAIT_SECONDS = 2

export interface Passwords {
  hash(password: string): Promise<string>
  /** `stored` null costs the same time and is false: an unknown account answers as slowly as a known one. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/**
 * At most `atOnce` run; `waitingMax` more wait 2 s at most; whoever comes later is refused with 503 at once. `cost` is in
 * KiB and passes; what was hashed at another cost is verified at that.
 */
export function createPasswords({
  atOnce = Math.min(2, availableParallelism()),
  waitingMax = 20,
  cost = COST,
} = {}): Passwords {
  const options = { algorithm: ARGON2ID, parallelism: 1, ...cost }
  const limit = pLimit(atOnce)
  let decoy: Promise<string> | undefined

  const busy = () =>
    new AppError('unavailable', 'The service is busy. Please try again in a moment.', { retryAfterSeconds: 2 })

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount + limit.pendingCount >= atOnce + waitingMax) throw busy()
    const turn = Promise.withResolvers<T>()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      turn.reject(busy())
    }, WAIT_SECONDS * 1000)
    void limit(async () => {
      clearTimeout(timer)
      // Whoever has been refused meanwhile keeps nobody waiting.
      if (!isLate) await work().then(turn.resolve, turn.reject)
    })
    return turn.promise
  }

  /** The same characters typed on different keyboards are one password. */
  const normal = (password: string) => password.normalize('NFKC')

  return {
    hash: (password) => inTurn(() => hash(normal(password), options)),
    async verify(stored, password) {
      decoy ??= hash('decoy', options)
      const against = stored ?? (await decoy)
      const isRight = await inTurn(() => verify(against, normal(password)))
      return stored !== null && isRight
    },
  }
}

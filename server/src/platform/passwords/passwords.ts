// Concurrency is limited, so that sign-ins cannot use up the CPU.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit, { type LimitFunction } from 'p-limit'
import { AppError } from '../errors.ts'
import { bounds } from '../limits.ts'

const ARGON2ID = 2
/** Recommended by OWASP for argon2id: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2 }
const WAIT_SECONDS = 2

/** `cost`: KiB and passes for new hashes; a stored password is verified at the cost of its hash. */
export function createPasswords({
  atOnce = Math.min(bounds.passwordHashesAtOnce, availableParallelism()),
  waitingMax = bounds.passwordHashesWaitingMax as number,
  waitingOfOneMax = bounds.passwordHashesWaitingOfOneMax as number,
  cost = COST,
} = {}) {
  const options = { algorithm: ARGON2ID, parallelism: 1, ...cost }
  const all = pLimit(atOnce)
  const sources = new Map<string, { turn: LimitFunction; hashes: number }>()
  let decoy: Promise<string> | undefined

  const busy = () =>
    new AppError('unavailable', 'The service is busy. Please try again in a moment.', { retryAfterSeconds: 2 })

  async function inTurn<T>(from: string, work: () => Promise<T>): Promise<T> {
    const mine = sources.get(from) ?? { turn: pLimit(1), hashes: 0 }
    if (mine.hashes > waitingOfOneMax) throw busy()
    mine.hashes++
    sources.set(from, mine)
    const turn = Promise.withResolvers<T>()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      turn.reject(busy())
    }, WAIT_SECONDS * 1000)
    const start = async () => {
      clearTimeout(timer)
      if (!isLate) await work().then(turn.resolve, turn.reject)
    }
    void mine
      .turn(async () => {
        if (isLate) return
        if (all.activeCount + all.pendingCount < atOnce + waitingMax) await all(start)
        else {
          clearTimeout(timer)
          turn.reject(busy())
        }
      })
      .then(() => {
        if (--mine.hashes === 0) sources.delete(from)
      })
    return turn.promise
  }

  /** Normalises, since keyboards may encode the same character differently. */
  const normal = (password: string) => password.normalize('NFKC')

  return {
    /** Runs one hash at a time per `from`, a network or known device. Throws unavailable after waiting 2 s. */
    hash: (password: string, from: string): Promise<string> => inTurn(from, () => hash(normal(password), options)),
    /** An unknown account (null) and one without a password (empty) take the same time and return false. */
    async verify(stored: string | null, password: string, from: string): Promise<boolean> {
      decoy ??= hash('decoy', options)
      const against = stored || (await decoy)
      const isRight = await inTurn(from, () => verify(against, normal(password)))
      return Boolean(stored) && isRight
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>

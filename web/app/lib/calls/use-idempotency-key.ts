import { newRequestKey } from '@tidetable/contract/random-code'
import { useRef } from 'react'
import { ApiError } from './call-errors.ts'

/**
 * A refusal is final. Without an answer, with a fault of a server or a proxy, or while the first try still runs, nobody
 * here knows what became of it.
 */
const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500 && error.code !== 'conflict'

export interface IdempotencyKey {
  readonly current: string
  /** Keeps the key where the try may have worked after all, so that the next one is the same to the server. */
  failed(error: unknown): void
  /** What follows is another thing. */
  renew(): void
}

/** One key for every try at one thing: a second click and a lost answer make no second one. */
export function useIdempotencyKey(): IdempotencyKey {
  const key = useRef(newRequestKey())
  const renew = () => {
    key.current = newRequestKey()
  }
  return {
    get current() {
      return key.current
    },
    failed(error) {
      if (isRefused(error)) renew()
    },
    renew,
  }
}

/** An earlier try under this key, of which no answer came, was taken as it stood then. */
export const isTakenAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_mismatch'

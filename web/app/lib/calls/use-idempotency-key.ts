import type { Route } from '@tidetable/contract'
import { newRequestKey } from '@tidetable/contract/rules/random-code'
import { useRef } from 'react'
import { type Call, call, type Input } from './call.ts'
import { ApiError } from './call-errors.ts'

/** No refusal: the request may have been carried out, or a proxy answered instead of the server. */
const isUnknown = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.code === 'conflict'

/** Runs `send` with the key of `input`: the same until an answer to it came, a new one for another input. */
export type WithKey = <T>(input: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>

interface KeyOptions {
  /** `send` makes several requests under one key: a refusal of a later one keeps the key of those before. */
  isInParts?: boolean
}

/**
 * Idempotency keys that outlive a lost answer, so that a second press does nothing twice. `input` is compared as JSON;
 * a constant where changed words must not make a second thing either.
 */
export function useIdempotencyKey({ isInParts = false }: KeyOptions = {}): WithKey {
  const keys = useRef(new Map<string, string>())
  return async (input, send) => {
    const id = JSON.stringify(input)
    const key = keys.current.get(id) ?? newRequestKey()
    keys.current.set(id, key)
    try {
      const reply = await send(key)
      keys.current.delete(id)
      return reply
    } catch (error) {
      if (isTakenAlready(error) || (!isInParts && !isUnknown(error))) keys.current.delete(id)
      throw error
    }
  }
}

/** `call` under a key for each distinct request. Not for forms with files, which JSON cannot tell apart. */
export function useIdempotentCall(): Call {
  const withKey = useIdempotencyKey()
  return <R extends Route>(route: R, ...[input]: Input<R>) =>
    withKey({ ...route, ...input }, (idempotencyKey) => call(route, ...([{ ...input, idempotencyKey }] as Input<R>)))
}

/** An earlier try under this key, of which no answer came, was taken as it stood then. */
export const isTakenAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_mismatch'

import type { Route } from '@tidetable/contract'
import { newRequestKey } from '@tidetable/contract/rules/random-code'
import { useRef } from 'react'
import { type Call, call, type Input } from './call.ts'
import { ApiError } from './call-errors.ts'

/** The request may have been executed, or a proxy answered instead of the server. */
const isUnknown = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.code === 'conflict'

/** Keeps the key of an input until it is answered; another input gets a new key. */
export type WithKey = <T>(input: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>

interface KeyOptions {
  /** `send` makes several requests with one key: a refusal of a later one keeps the key of earlier ones. */
  isInParts?: boolean
}

/** `input` is compared as JSON; pass a constant if changed text must not create a second item. */
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

/** Not for forms with files, which JSON cannot compare. */
export function useIdempotentCall(): Call {
  const withKey = useIdempotencyKey()
  return <R extends Route>(route: R, ...[input]: Input<R>) =>
    withKey({ ...route, ...input }, (idempotencyKey) => call(route, ...([{ ...input, idempotencyKey }] as Input<R>)))
}

/** An earlier attempt with this key was stored with its values at that time. */
export const isTakenAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_mismatch'

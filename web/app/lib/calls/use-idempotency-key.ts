import type { Route } from '@tidetable/contract'
import { newRequestKey } from '@tidetable/contract/rules/random-code'
import { useRef } from 'react'
import { type Call, call, type Input } from './call.ts'
import { ApiError } from './call-errors.ts'

/** Whether the request may have been executed: no answer, an error of server or proxy, or it is still running. */
const isUnknown = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.code === 'conflict'

/** Sends an input with the same key until it is answered; another input gets a new key. */
export type WithKey = <T>(input: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>

interface KeyOptions {
  /** `send` makes several requests: if one is refused, the key stays valid, since earlier ones were executed with it. */
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

/** Cannot be used for forms with files, which JSON cannot compare. */
export function useIdempotentCall(): Call {
  const withKey = useIdempotencyKey()
  return <R extends Route>(route: R, ...[input]: Input<R>) =>
    withKey({ ...route, ...input }, (idempotencyKey) => call(route, ...([{ ...input, idempotencyKey }] as Input<R>)))
}

/** Whether an earlier attempt with this key was executed, with the values that the form had then. */
export const isTakenAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency_mismatch'

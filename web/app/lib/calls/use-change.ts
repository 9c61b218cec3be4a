import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Route } from '@tidetable/contract'
import { type Answer, type CallOptions, callWith, type Parts } from './call.ts'
import { answersOf, keyOf } from './query-key.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'
import { CALL_TIMEOUT_MS, LONG_CALL_TIMEOUT_MS, withTimeout } from './with-timeout.ts'

/** `idempotencyKey`: only needed if the caller knows better which requests are the same. */
type Sent<R extends Route> = keyof Parts<R> extends never ? undefined : Parts<R> & Pick<CallOptions, 'idempotencyKey'>

type Options<R extends Route> = Pick<CallOptions, 'as'> &
  Pick<UseMutationOptions<Answer<R>, Error, Sent<R>>, 'onMutate' | 'onSuccess' | 'onError'> & {
    /** Endpoint and input whose cached reply is replaced by the reply to the change. */
    updates?: readonly [route: Route, asked?: object]
    /** Endpoints whose replies are refetched, also after a failure, since the request may have arrived. */
    refreshes?: readonly Route[]
    /** Whether the endpoint takes an idempotency key, so that a second press after a lost answer changes nothing. */
    isIdempotent?: boolean
    isLong?: boolean
  }

/** The change fails with NoAnswer after 8 s without a response; after 60 s if it sends a form or is long. */
export function useChange<R extends Route>(
  route: R,
  { as, updates, refreshes = [], isIdempotent = false, isLong = false, ...on }: Options<R> = {},
) {
  const client = useQueryClient()
  const withKey = useIdempotencyKey()
  return useMutation({
    mutationFn: (sent: Sent<R>) => {
      const isForm = sent instanceof Object && 'body' in sent && sent.body instanceof FormData
      const send = (key?: string) =>
        withTimeout(
          (signal) => {
            const options = { signal, ...(as && { as }), ...(key && { idempotencyKey: key }) }
            return callWith(route, { ...(sent as Parts<R>), ...options })
          },
          isLong || isForm ? LONG_CALL_TIMEOUT_MS : CALL_TIMEOUT_MS,
        )
      return isIdempotent ? withKey(sent, send) : send()
    },
    ...on,
    onSuccess: (reply, ...rest) => {
      if (updates) client.setQueryData(keyOf(...updates), reply)
      return on.onSuccess?.(reply, ...rest)
    },
    onSettled: () => void client.invalidateQueries(answersOf(refreshes)),
  })
}

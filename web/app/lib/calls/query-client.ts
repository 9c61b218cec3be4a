import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { onSession, readSession } from '../session/session.ts'
import { ApiError, NetworkError } from './call-errors.ts'

/** Milliseconds. The server is probed, since the browser's `online` event says nothing about it. */
const PROBE_MS = 10_000
/** A small static file. */
const PROBED = '/mark.svg'
let probe: ReturnType<typeof setTimeout> | undefined
const isDisconnected = ({ state }: Query) => state.status === 'error' && state.error instanceof NetworkError

/** A refetch would replace the error by a skeleton, so it waits until the server answers a probe. */
function refetchWhenConnected(): void {
  if (probe) return
  probe = setTimeout(async () => {
    const isConnected = await fetch(PROBED, { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    probe = undefined
    if (isConnected) void queryClient.refetchQueries({ type: 'active', predicate: isDisconnected })
    else if (queryClient.getQueryCache().findAll({ type: 'active', predicate: isDisconnected }).length > 0)
      refetchWhenConnected()
  }, PROBE_MS)
}

/** Live events keep data fresh; polling is the fallback. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (typeof document !== 'undefined' && error instanceof NetworkError) refetchWhenConnected()
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // The server would refuse again, but a broken connection or a failing server may recover.
      retry: (count, error) =>
        count < 2 && (error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)),
      throwOnError: false,
    },
    // Changes made offline fail; they must not run later without the user's knowledge.
    mutations: { retry: false, networkMode: 'always' },
  },
})

const ownerOf = ({ restaurant, adminToken } = readSession()) => `${restaurant?._id} ${adminToken}`
let owner = ownerOf()
/** Clears cached data of the previous account. */
function clearOtherQueries(): void {
  const now = ownerOf()
  if (now !== owner) queryClient.clear()
  owner = now
}

if (typeof document !== 'undefined') onSession(clearOtherQueries)

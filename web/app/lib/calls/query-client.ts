import { QueryClient } from '@tanstack/react-query'
import { onSession, readSession } from '../session/session.ts'
import { ApiError, NetworkError } from './call-errors.ts'

/** Live events keep data fresh; polling is the fallback. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal would repeat; a broken connection may not.
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
/** Cached data belongs to the previous account. */
function clearOtherQueries(): void {
  const now = ownerOf()
  if (now !== owner) queryClient.clear()
  owner = now
}
if (typeof document !== 'undefined') onSession(clearOtherQueries)

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { dropRestaurant, onSession, readSession } from '../session/session.ts'
import { ApiError, NetworkError } from './call-errors.ts'

/** A token the server no longer knows is no session: the layouts then lead to the sign-in page. True where it was so. */
export function endStaleSession(error: unknown): boolean {
  const isStale = error instanceof ApiError && error.code === 'unauthenticated' && readSession().restaurant !== null
  if (isStale) dropRestaurant()
  return isStale
}

/** One for the signed-in screens. Data stays fresh by live events; the poll of each query is the fallback. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => void endStaleSession(error) }),
  mutationCache: new MutationCache({ onError: (error) => void endStaleSession(error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal will be the same the second time; a broken connection may not.
      retry: (count, error) =>
        count < 2 && (error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)),
      throwOnError: false,
    },
    // Nothing that was pressed is parked without a connection and carried out later behind anybody's back.
    mutations: { retry: false, networkMode: 'always' },
  },
})

const ownerOf = ({ restaurant, adminToken } = readSession()) => `${restaurant?._id} ${adminToken}`
let owner = ownerOf()
/** What was fetched belongs to who was signed in then. */
function forgetOthers(): void {
  const now = ownerOf()
  if (now !== owner) queryClient.clear()
  owner = now
}
if (typeof document !== 'undefined') onSession(forgetOthers)

import { QueryClient } from '@tanstack/react-query'
import { onSession, readSession } from '../session/session.ts'
import { ApiError, NetworkError } from './call-errors.ts'

/** One for the signed-in screens. Data stays fresh by live events; the poll of each query is the fallback. */
export const queryClient = new QueryClient({
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

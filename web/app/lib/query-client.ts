import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './call-errors.ts'
import { clearSession, readSession } from './session.ts'

/** A token the server no longer knows is no session: the layouts then lead to the sign-in page. */
function endStaleSession(error: unknown): void {
  if (error instanceof ApiError && error.code === 'unauthenticated' && readSession().restaurant) clearSession()
}

/** One for the signed-in screens. Data stays fresh by live events; the poll of each query is the fallback. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endStaleSession }),
  mutationCache: new MutationCache({ onError: endStaleSession }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal will be the same the second time; a broken connection may not.
      retry: (count, error) =>
        count < 2 && (error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)),
      throwOnError: false,
    },
    mutations: { retry: false },
  },
})

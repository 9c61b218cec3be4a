import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, redirect, useNavigate } from 'react-router'
import { queryClient } from '../lib/query-client.ts'
import { readSession, useSession } from '../lib/session.ts'
import { Bar } from './bar.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { SkipLink } from './skip-link.tsx'

const SIGN_IN = '/login?type=restaurant'

/** In the browser only: without a restaurant's session there is nothing to show. The server decides all else. */
export function clientLoader() {
  if (!readSession().restaurant) throw redirect(SIGN_IN)
  return null
}
clientLoader.hydrate = true as const

export const HydrateFallback = PageSkeleton

export const meta = () => [{ title: 'Tidetable' }, { name: 'robots', content: 'noindex' }]

/** Every screen under /restraunt. */
export default function RestaurantLayout() {
  const { restaurant } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    // Signed out in another tab, or the server no longer knows the token.
    if (!restaurant) navigate(SIGN_IN, { replace: true })
  }, [restaurant, navigate])
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <Bar />
        <main id="content" tabIndex={-1} className="page-width grow py-8 outline-none has-data-wide:max-w-none">
          {restaurant && <Outlet />}
        </main>
      </div>
    </QueryClientProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, redirect, useMatches } from 'react-router'
import { brand } from '../content/brand.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { readSession, useSession } from '../lib/session/session.ts'
import { Bar } from './bar.tsx'
import { LoggedOut } from './logged-out.tsx'
import { SkipLink } from './page-parts.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { RestaurantDates } from './restaurant-dates.tsx'
import { useGuard } from './use-guard.ts'

const SIGN_IN = '/login?type=restaurant'

/** Runs only in the browser, whose storage contains the session. The server decides what is allowed. */
export function clientLoader() {
  if (!readSession().restaurant) throw redirect(SIGN_IN)
  return null
}
clientLoader.hydrate = true as const

export const HydrateFallback = PageSkeleton

export const meta = () => [{ title: brand.name }, { name: 'robots', content: 'noindex' }]

export interface ScreenHandle {
  isWide?: boolean
}

export default function RestaurantLayout() {
  const { restaurant } = useSession()
  const isWide = useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.isWide)
  useGuard('site', restaurant?._id ?? null, SIGN_IN)
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <Bar />
        <main id="content" tabIndex={-1} className={`page-width grow py-8 outline-none ${isWide ? 'max-w-none!' : ''}`}>
          {restaurant ? (
            <RestaurantDates>
              <Outlet />
            </RestaurantDates>
          ) : (
            <LoggedOut />
          )}
        </main>
      </div>
    </QueryClientProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { Outlet, redirect } from 'react-router'
import { brand } from '../content/brand.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { readSession, useSession } from '../lib/session/session.ts'
import { ADMINISTRATOR } from '../lib/session/signed-out.ts'
import { Button } from '../ui/button.tsx'
import { BarFrame } from './bar-frame.tsx'
import { BrandLink } from './brand-link.tsx'
import { LoggedOut } from './logged-out.tsx'
import { MailOffBanner } from './mail-off-banner.tsx'
import { SkipLink } from './page-parts.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useGuard } from './use-guard.ts'
import { useLogOut } from './use-log-out.ts'
import { frameWords } from './words.ts'

const SIGN_IN = '/admin-login'

/** Runs only in the browser, whose storage contains the token. */
export function clientLoader() {
  if (!readSession().adminToken) throw redirect(SIGN_IN)
  return null
}
clientLoader.hydrate = true as const

export const HydrateFallback = PageSkeleton

export const meta = () => [{ title: brand.name }, { name: 'robots', content: 'noindex' }]

export default function AdminLayout() {
  const { adminToken } = useSession()
  const logOut = useLogOut('admin')
  useGuard('admin', adminToken && ADMINISTRATOR, SIGN_IN)
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <BarFrame of="public">
          <BrandLink to="/" />
          {adminToken && (
            <Button look="quiet" className="ms-auto" onClick={logOut}>
              <LogOut className="size-[1.125rem]" aria-hidden="true" />
              <span>{frameWords.logout}</span>
            </Button>
          )}
        </BarFrame>
        <main id="content" tabIndex={-1} className="page-width grow py-8 outline-none">
          {adminToken ? (
            <>
              <MailOffBanner />
              <Outlet />
            </>
          ) : (
            <LoggedOut />
          )}
        </main>
      </div>
    </QueryClientProvider>
  )
}

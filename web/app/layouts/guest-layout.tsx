import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { clearStaleAuthFlag } from '../lib/session/session.ts'
import { SkipLink } from './page-parts.tsx'

/** Without the bar of a signed-in account, so that hosts and customers see the page as every guest does. */
export default function GuestLayout() {
  useEffect(clearStaleAuthFlag, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        <Outlet />
      </main>
    </div>
  )
}

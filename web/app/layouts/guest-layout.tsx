import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { clearStaleAuthFlag } from '../lib/session/session.ts'
import { SkipLink } from './page-parts.tsx'

/** No bar of a signed-in account: hosts and customers see what each guest sees. */
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

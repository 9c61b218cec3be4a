import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { clearStaleAuthFlag, useSession } from '../lib/session/session.ts'
import { Bar } from './bar.tsx'
import { SkipLink } from './page-parts.tsx'

export default function GuestLayout() {
  const { bar } = useSession()
  useEffect(clearStaleAuthFlag, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <div data-bar-place>{bar !== 'public' && <Bar />}</div>
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        <Outlet />
      </main>
    </div>
  )
}

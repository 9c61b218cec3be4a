import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { clearStaleAuthFlag } from '../lib/session/session.ts'
import { Bar } from './bar.tsx'
import { SkipLink } from './page-parts.tsx'

/** Open to everyone, since guests scan codes without an account. */
export default function ScanLayout() {
  useEffect(clearStaleAuthFlag, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Bar />
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        <Outlet />
      </main>
    </div>
  )
}

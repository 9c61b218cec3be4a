import { Outlet } from 'react-router'
import { Bar } from './bar.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './page-parts.tsx'

export default function SiteLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Bar />
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

import { isRouteErrorResponse } from 'react-router'
import { Bar } from './bar.tsx'
import { Footer } from './footer.tsx'
import { SkipLink } from './page-parts.tsx'
import { Problem } from './problem.tsx'

export function ProblemPage({ error }: { error: unknown }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Bar />
      <main id="content" tabIndex={-1} className="outline-none">
        <Problem isMissing={isRouteErrorResponse(error) && error.status === 404} />
      </main>
      <Footer />
    </div>
  )
}

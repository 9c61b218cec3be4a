import { Mark } from '../ui/mark.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NoScript } from './page-parts.tsx'
import { frameWords, noScriptWords } from './words.ts'

export function PageSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col" aria-busy="true">
      <header className="dark bg-header">
        <div className="page-width flex h-15 items-center lg:h-18">
          <Mark className="size-7 text-tide-text" />
        </div>
      </header>
      <main className="page-width py-8">
        <NoScript text={noScriptWords.signedIn} />
        <div data-needs-script="">
          <p className="sr-only" role="status">
            {frameWords.loading}
          </p>
          <Skeleton className="h-9 w-56" />
          <Skeleton className="mt-3 h-5 w-80 max-w-full" />
          <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
              <Skeleton key={key} className="h-56" />
            ))}
          </div>
        </div>
      </main>
    </div>
  )
}

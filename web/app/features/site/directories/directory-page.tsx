import type { ReactNode } from 'react'
import { directories } from '../../../content/directories/directories.ts'
import { PageHead } from '../page-head.tsx'

interface DirectoryPageProps {
  of: keyof typeof directories.pages
  /** What stands below the entries. */
  footer: ReactNode
  children: ReactNode
}

export function DirectoryPage({ of, footer, children }: DirectoryPageProps) {
  const { title, lede } = directories.pages[of]
  return (
    <>
      <PageHead kicker="Participating Restaurants" title={title} lede={lede} />
      <div className="page-width py-12 sm:py-16">
        {children}
        <footer className="mt-10 max-w-2xl text-ink-2">{footer}</footer>
      </div>
    </>
  )
}

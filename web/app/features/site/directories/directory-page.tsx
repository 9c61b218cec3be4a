import type { ReactNode } from 'react'
import { Link } from 'react-router'
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
  const { text, label, to } = directories.invite
  return (
    <>
      <PageHead kicker="Participating Restaurants" title={title} lede={lede} />
      <div className="page-width py-12 sm:py-16">
        {children}
        <footer className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line border-t pt-6 text-ink-2">
          <div className="max-w-2xl">{footer}</div>
          <p>
            {text}{' '}
            <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-tide-text hover:underline">
              {label}
            </Link>
          </p>
        </footer>
      </div>
    </>
  )
}

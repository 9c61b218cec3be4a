import type { ReactNode } from 'react'
import { PageHead } from '../page-head.tsx'
import { directoryWords } from './words.ts'

interface DirectoryPageProps {
  of: keyof typeof directoryWords.pages
  footer: ReactNode
  children: ReactNode
}

export function DirectoryPage({ of, footer, children }: DirectoryPageProps) {
  const { title, lede } = directoryWords.pages[of]
  return (
    <>
      <PageHead kicker={directoryWords.kicker} title={title} lede={lede} />
      <div className="page-width py-12 sm:py-16">
        {children}
        <footer className="mt-10 max-w-2xl text-ink-2">{footer}</footer>
      </div>
    </>
  )
}

import type { ReactNode } from 'react'

export const TideLine = ({ className = 'text-paper' }: { className?: string }) => (
  <svg
    viewBox="0 0 1440 64"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
    className={`block h-8 w-full sm:h-14 ${className}`}
  >
    <path d="M0 40c180-40 360-40 540-8s360 32 540 0 240-24 360-8v40H0z" fill="currentColor" />
  </svg>
)

interface PageHeadProps {
  title: string
  kicker?: string
  lede?: string
  children?: ReactNode
}

export const PageHead = ({ title, kicker, lede, children }: PageHeadProps) => (
  <header className="bg-header">
    <div className="dark page-width text-ink pt-14 pb-8 sm:pt-20 sm:pb-12">
      {kicker && <p className="mb-3 font-semibold text-tide-text">{kicker}</p>}
      <h1 className="display-huge max-w-4xl text-[clamp(2.5rem,6vw,4.25rem)]">{title}</h1>
      {lede && <p className="mt-5 max-w-2xl text-ink-2 text-lg sm:text-xl">{lede}</p>}
      {children}
    </div>
    <TideLine />
  </header>
)

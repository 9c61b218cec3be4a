import { type ReactNode, useEffect, useState } from 'react'
import type { Bar } from '../lib/session/session.ts'

const SCROLLED_AFTER_PX = 20

function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(scrollY > SCROLLED_AFTER_PX)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isScrolled
}

export function BarFrame({ of, children }: { of: Bar; children: ReactNode }) {
  const isScrolled = useScrolled()
  return (
    <header
      data-bar-of={of}
      data-scrolled={isScrolled || undefined}
      className="dark sticky top-0 z-40 low:static bg-header text-ink transition-shadow data-scrolled:shadow-[0_1px_0_var(--line),0_12px_32px_-16px_rgb(0_0_0/0.6)] print:hidden"
    >
      <div
        className={`page-width flex h-15 items-center gap-6 transition-[height] lg:h-18 lg:in-data-scrolled:h-15 ${of === 'restaurant' ? 'max-w-none' : ''}`}
      >
        {children}
      </div>
    </header>
  )
}

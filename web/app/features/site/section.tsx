import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  lede?: string
  children: ReactNode
  tone?: 'paper' | 'card'
  id?: string
}

export function Section({ title, lede, children, tone = 'paper', id }: SectionProps) {
  const name = useId()
  return (
    <section aria-labelledby={name} id={id} className={tone === 'card' ? 'border-line border-y bg-card' : undefined}>
      <div className="page-width py-16 sm:py-24">
        <h2 id={name} className="text-[clamp(1.875rem,4vw,2.75rem)] tracking-[-0.035em]">
          {title}
        </h2>
        {lede && <p className="mt-3 max-w-2xl text-ink-2 text-lg">{lede}</p>}
        {children}
      </div>
    </section>
  )
}

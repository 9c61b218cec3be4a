import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'

interface SectionProps {
  title: string
  about?: string
  /** For those who come for this subject. */
  id?: string
  children: ReactNode
}

/** One subject of the settings, with a heading of its own. */
export function Section({ title, about, id, children }: SectionProps) {
  const headingId = useId()
  return (
    <Card as="section" id={id} aria-labelledby={headingId} className="scroll-mt-24 p-5 sm:p-6">
      <h2 id={headingId} className="text-2xl">
        {title}
      </h2>
      {about && <p className="mt-1 text-ink-2">{about}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}

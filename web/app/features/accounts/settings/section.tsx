import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'

/** One subject of the settings, with a heading of its own. */
export function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="p-5 sm:p-6">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {about && <p className="mt-1 text-ink-2">{about}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}

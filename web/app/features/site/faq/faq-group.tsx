import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import type { FaqGroup as Group } from './words.ts'

/** Shared name of all <details>: the browser keeps at most one of them open, even without script. */
const NAME = 'faq'

export function FaqGroup({ group: { title, items } }: { group: Group }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-4 text-2xl">
        {title}
      </h2>
      <div className="grid gap-3">
        {items.map(({ id, question, answer }) => (
          <details
            key={id}
            id={id}
            name={NAME}
            className="group rounded-card border border-line bg-card shadow-card open:border-tide"
          >
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-3.5">
              <h3 className="text-lg tracking-[-0.01em]">{question}</h3>
              <Plus
                className="size-5 shrink-0 text-tide-text transition-transform duration-200 group-open:rotate-45"
                aria-hidden="true"
              />
            </summary>
            <p className="px-5 pb-5 text-ink-2 leading-relaxed">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

export interface ExpanderProps {
  heading: string
  open?: boolean | undefined
  children: ReactNode
}

export const Expander = ({ heading, open, children }: ExpanderProps) => (
  <details className="group rounded-control border border-line px-4 py-1" open={open}>
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
      <span>{heading}</span>
      <ChevronDown
        className="size-5 shrink-0 text-ink-3 transition-transform duration-200 group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
    {children}
  </details>
)

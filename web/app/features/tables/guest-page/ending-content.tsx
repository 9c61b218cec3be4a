import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tone, toneWash } from '../../../ui/badge.tsx'

export interface EndingContentProps {
  icon: LucideIcon
  tone: Tone
  title: string
  heading?: 'h1' | 'h2'
  children: ReactNode
}

export const EndingContent = ({ icon: Icon, tone, title, children, heading: Heading = 'h1' }: EndingContentProps) => (
  <div className="flex flex-col items-center text-center">
    <span className={`grid size-24 place-items-center rounded-full ${toneWash[tone]}`}>
      <Icon className="size-10" strokeWidth={1.75} aria-hidden="true" />
    </span>
    <Heading className="mt-6 text-[clamp(1.5rem,7vw,1.875rem)]">{title}</Heading>
    <div className="mt-3 max-w-xs text-ink-2 text-lg">{children}</div>
  </div>
)

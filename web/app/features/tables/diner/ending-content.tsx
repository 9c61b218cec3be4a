import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tone, toneWash } from '../../../ui/badge.tsx'

export interface EndingContentProps {
  icon: LucideIcon
  tone: Tone
  title: string
  children: ReactNode
}

/** How it ended, kindly. */
export const EndingContent = ({ icon: Icon, tone, title, children }: EndingContentProps) => (
  <div className="flex flex-col items-center text-center">
    <span className={`grid size-24 place-items-center rounded-full ${toneWash[tone]}`}>
      <Icon className="size-10" strokeWidth={1.75} aria-hidden="true" />
    </span>
    <h1 className="mt-6 text-[clamp(1.5rem,7vw,1.875rem)]">{title}</h1>
    <div className="mt-3 max-w-xs text-ink-2 text-lg">{children}</div>
  </div>
)

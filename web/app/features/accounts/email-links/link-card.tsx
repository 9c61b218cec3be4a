import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { toneWash } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'

export interface LinkCardProps {
  icon: LucideIcon
  tone: 'tide' | 'leaf' | 'sun'
  title: string
  text: string
  /** Whether the card shows the result of an answer and is announced to screen readers. */
  isAnswer: boolean
  children: ReactNode
}

export const LinkCard = ({ icon: Icon, tone, title, text, isAnswer, children }: LinkCardProps) => (
  <div className="page-width py-10 sm:py-16">
    <Card className="mx-auto max-w-xl p-6 sm:p-8" role={isAnswer ? 'status' : undefined}>
      <span className={`grid size-14 place-items-center rounded-full ${toneWash[tone]}`}>
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <h1 className="mt-5 text-[2rem]">{title}</h1>
      <p className="mt-2 text-ink-2 text-lg [overflow-wrap:anywhere]">{text}</p>
      <div className="mt-7">{children}</div>
    </Card>
  </div>
)

import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { PostalAddress } from './postal-address.tsx'
import { useWizard } from './wizard-context.ts'
import { beforeWords } from './words.ts'

const looks = {
  good: { icon: CircleCheck, tone: 'text-leaf-text' },
  missing: { icon: TriangleAlert, tone: 'text-sun-text' },
  later: { icon: Clock, tone: 'text-sun-text' },
  open: { icon: Clock, tone: 'text-ink-3' },
} as const

function Point({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  const { icon: Icon, tone } = looks[look]
  return (
    <li className="flex gap-2.5">
      <Icon className={`mt-1 size-4 shrink-0 ${tone}`} aria-hidden="true" />
      {/* Reserves two lines, so that counting causes no layout shift. */}
      <div className="min-h-12 grow">{children}</div>
    </li>
  )
}

export function BeforeSending() {
  const { sender, isMailOff, audience: counted } = useWizard()
  const leftOut = counted ? counted.selected - counted.reachable : 0
  const later = counted?.later ?? []
  return (
    <Card as="section" aria-label={beforeWords.heading} className="h-fit p-5">
      <h2 className="mb-3 text-xl">{beforeWords.heading}</h2>
      <ul className="grid gap-2">
        {isMailOff ? (
          <Point look="open">{MAIL_OFF.campaign}</Point>
        ) : sender.address ? (
          <Point look="good">{beforeWords.hasAddress}</Point>
        ) : (
          <Point look="missing">
            <p className="mb-3 font-semibold">{beforeWords.noAddress}</p>
            <PostalAddress />
          </Point>
        )}
        {counted ? (
          <Point look={leftOut > 0 ? 'missing' : 'good'}>
            {leftOut > 0 ? beforeWords.leftOut(leftOut, counted.selected) : beforeWords.everybody(counted.selected)}
          </Point>
        ) : (
          <Point look="open">{beforeWords.noGuestsYet}</Point>
        )}
        <Point look={later.length > 0 ? 'later' : counted ? 'good' : 'open'}>
          {later.length > 0 ? beforeWords.later(later) : counted ? beforeWords.inHours : beforeWords.hours}
        </Point>
      </ul>
    </Card>
  )
}

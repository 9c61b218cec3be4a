import { CASES_FOR_PERCENT } from '@tidetable/contract/rules/insight-span'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { shareWords } from './words.ts'

export interface NumberCard {
  label: string
  value: string
  below: ReactNode
}

export const Numbers = ({ label, numbers }: { label: string; numbers: readonly NumberCard[] }) => (
  <section aria-label={label}>
    <dl className="grid gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {numbers.map((each) => (
        <Card key={each.label} className="flex flex-col px-4 py-4 sm:px-5">
          <dt className="text-ink-2">{each.label}</dt>
          <dd className="mt-1">
            <span className="block font-display font-semibold text-[1.75rem] leading-none sm:text-[2.375rem] tracking-tight">
              {each.value}
            </span>
            <span className="mt-2 block text-ink-2 text-sm">{each.below}</span>
          </dd>
        </Card>
      ))}
    </dl>
  </section>
)

/** Returns a percentage or, below CASES_FOR_PERCENT cases, both counts. */
export const formatShare = (cases: number, all: number): string =>
  all >= CASES_FOR_PERCENT ? shareWords.percent(cases / all) : shareWords.counts(cases, all)

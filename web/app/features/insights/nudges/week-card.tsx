import type { NudgeRow } from '@tidetable/contract/endpoints/insights'
import { formatMoney, formatNumber } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'
import type { Span } from '@tidetable/contract/rules/insight-span'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNudges } from '../queries.ts'
import { WeekGrid } from '../week-grid.tsx'
import { gridWords as words } from '../words.ts'

const VIEWS = {
  offers: {
    label: words.offers,
    caption: words.offersCaption,
    cell: ({ offers }: NudgeRow) => ({ value: offers, text: formatNumber(offers), label: words.cellOffers(offers) }),
  },
  accepted: {
    label: words.accepted,
    caption: words.acceptedCaption,
    cell: ({ accepted, offers }: NudgeRow) => ({
      value: accepted,
      text: formatNumber(accepted),
      label: words.cellAccepted(accepted, offers),
    }),
  },
  cost: {
    label: words.cost,
    caption: words.costCaption,
    cell: ({ given, freed }: NudgeRow, currency: Currency) => ({
      value: given,
      text: formatMoney(Math.round(given), currency),
      label: words.cellCost(given, freed, currency),
    }),
  },
} as const
type View = keyof typeof VIEWS

export function WeekCard({ span, currency }: { span: Span; currency: Currency }) {
  const { data } = useNudges(span, 'weekday-hour')
  const [view, setView] = useState<View>('offers')
  const { caption, cell } = VIEWS[view]
  return (
    <Card as="section" aria-label={words.heading} className="min-w-0 p-3 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-[1.3125rem]">{words.heading}</h2>
        <SegmentedChoice
          legend={words.shows}
          isLegendHidden
          name="week-view"
          value={view}
          onChange={setView}
          choices={(Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value].label }))}
        />
      </div>
      {data ? (
        <WeekGrid
          caption={caption}
          corner={words.corner}
          cells={new Map(data.rows.map((row) => [row.key, cell(row, currency)]))}
        />
      ) : (
        <Skeleton className="h-80" />
      )}
      <p className="mt-3 text-ink-2 text-sm">{words.blank}</p>
    </Card>
  )
}

import type { NudgeInsights } from '@tidetable/contract/endpoints/insights'
import { formatMoney, formatNumber } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'
import { CASES_FOR_PERCENT, daysOf, type Span } from '@tidetable/contract/rules/insight-span'
import BellRing from 'lucide-react/icons/bell-ring'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NudgesDownload } from '../download-button.tsx'
import { Headline } from '../headline.tsx'
import { formatShare, type NumberCard, Numbers } from '../numbers.tsx'
import { useNudges } from '../queries.ts'
import type { Chosen } from '../span/span.ts'
import { TabState } from '../tab-state.tsx'
import { spanWords, nudgeWords as words } from '../words.ts'
import { BreakdownCard } from './breakdown-card.tsx'
import { DaysCard } from './days-card.tsx'
import { WeekCard } from './week-card.tsx'

function numbersOf({ total, tables }: NudgeInsights, span: Span, currency: Currency): NumberCard[] {
  const { offers, accepted, freed, given, estimated, uncounted } = total
  const valued = freed - uncounted
  return [
    { label: words.offers, value: formatNumber(offers), below: words.where(daysOf(span), tables) },
    {
      label: words.accepted,
      value: formatShare(accepted, offers),
      below: offers >= CASES_FOR_PERCENT ? words.ofOffers(accepted, offers) : words.offersBelow(offers),
    },
    {
      label: words.freed,
      value: accepted === 0 ? words.none : formatShare(freed, accepted),
      below:
        accepted >= CASES_FOR_PERCENT
          ? words.ofAccepted(freed, accepted)
          : accepted > 0
            ? words.acceptedBelow
            : words.noneAccepted,
    },
    {
      label: words.given,
      value: valued > 0 ? formatMoney(given, currency) : words.none,
      below: (
        <>
          {(estimated > 0 || valued > 0 || uncounted === 0) && (
            <span>{estimated > 0 ? words.givenEstimated(estimated, freed, currency) : words.givenFor(valued)}</span>
          )}
          {uncounted > 0 && <span className="block">{words.uncounted(uncounted)}</span>}
        </>
      ),
    },
  ]
}

const ENDINGS = ['freed', 'declined', 'ran_out', 'untouched', 'refused', 'withdrawn', 'open'] as const

function Remarks({ total, coupons }: NudgeInsights) {
  const facts = [
    ...(total.answer_seconds === null ? [] : [words.answered(total.answer_seconds)]),
    words.secondPeriods(total.second_periods),
    words.coupons(coupons.given, coupons.redeemed, coupons.expired, coupons.open),
  ]
  return (
    <div className="grid gap-3 px-1 text-ink-2 text-sm">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <dl aria-label={words.endings} className="flex flex-wrap gap-x-5 gap-y-1">
        {ENDINGS.map((ending) => (
          <div key={ending} className="flex gap-1.5">
            <dt>{words.ended[ending]}</dt>
            <dd className="font-semibold text-ink">{formatNumber(total[ending])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function summaryOf({ freed, minutes_ahead, accepted, offers }: NudgeInsights['total'], period: string): string {
  return freed > 0 ? words.leftEarly(freed, minutes_ahead, period) : words.noneLeft(accepted, offers, period)
}

export function NudgesTab({ chosen, currency }: { chosen: Chosen; currency: Currency }) {
  const { span } = chosen
  const dateStyle = useDateStyle()
  const days = useNudges(span, 'day')
  const { data } = days
  if (!data) return <TabState of={days} />
  if (data.total.offers === 0)
    return (
      <EmptyState
        icon={BellRing}
        title={words.empty}
        text={words.emptyHint}
        actions={<LinkButton to="/restraunt/dashboard">{words.toBoard}</LinkButton>}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={days.isPlaceholderData}>
      <Headline
        sentence={summaryOf(data.total, spanWords.period(chosen, dateStyle))}
        method={words.method}
        download={<NudgesDownload span={span} />}
      />
      <Numbers label={words.numbers} numbers={numbersOf(data, span, currency)} />
      <Remarks {...data} />
      <DaysCard rows={data.rows} span={span} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <WeekCard span={span} currency={currency} />
        <BreakdownCard span={span} currency={currency} />
      </div>
    </div>
  )
}

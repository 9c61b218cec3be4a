import type { CampaignInsights } from '@tidetable/contract/endpoints/insights'
import { formatMoney, formatNumber } from '@tidetable/contract/formats/format'
import { formatDay } from '@tidetable/contract/formats/format-date'
import type { Currency } from '@tidetable/contract/rules/currency'
import type { DateStyle } from '@tidetable/contract/rules/date-style'
import Send from 'lucide-react/icons/send'
import { Link } from 'react-router'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DownloadButton } from '../download-button.tsx'
import { Headline } from '../headline.tsx'
import { type NumberCard, Numbers } from '../numbers.tsx'
import { downloadCampaigns, useCampaignInsights } from '../queries.ts'
import type { Chosen } from '../span/span.ts'
import { TabState } from '../tab-state.tsx'
import { WeekGrid } from '../week-grid.tsx'
import { gridWords, nudgeWords, spanWords, campaignWords as words } from '../words.ts'

function numbersOf({ total }: CampaignInsights, currency: Currency): NumberCard[] {
  const valued = total.redeemed - total.uncounted
  return [
    {
      label: words.sent,
      value: formatNumber(total.sent),
      below: (
        <>
          <span>{words.inCampaigns(total.campaigns)}</span>
          <span className="block">{words.delivered(total.delivered, total.failed)}</span>
          {total.sending_cost !== null && total.texts > 0 && (
            <span className="block">{words.sendingCost(total.texts, total.sending_cost, currency)}</span>
          )}
        </>
      ),
    },
    { label: words.redeemed, value: formatNumber(total.redeemed), below: words.redeemedBelow },
    {
      label: words.value,
      value: valued > 0 ? formatMoney(total.value, currency) : nudgeWords.none,
      below: (
        <>
          {(valued > 0 || total.uncounted === 0) && <span>{words.valueFor(valued)}</span>}
          {total.estimated > 0 && <span className="block">{words.valueEstimated(total.estimated, currency)}</span>}
          {total.uncounted > 0 && <span className="block">{words.uncounted(total.uncounted)}</span>}
        </>
      ),
    },
    {
      label: words.optedOut,
      value: formatNumber(total.opted_out),
      below: words.optedOutBelow(total.opted_out, total.sent),
    },
  ]
}

type Row = CampaignInsights['rows'][number]

const figure = (key: 'sent' | 'failed' | 'opted_out' | 'redeemed', title: string) => ({
  key,
  title,
  align: 'end' as const,
  cell: (row: Row) => formatNumber(row[key]),
})

/** `hasCosts`: whether a price per text is set. */
const columnsIn = (currency: Currency, dateStyle: DateStyle, hasCosts: boolean) => [
  {
    key: 'title',
    title: words.title,
    isBare: true,
    cell: (row: Row) => (
      <Link to={`/restraunt/nudge-in?campaign=${row._id}`} className="font-semibold text-tide-text wrap-anywhere">
        {row.title}
      </Link>
    ),
  },
  {
    key: 'day',
    title: words.day,
    cell: (row: Row) => <span className="whitespace-nowrap">{formatDay(row.day, dateStyle)}</span>,
  },
  figure('sent', words.columns.sent),
  figure('failed', words.columns.failed),
  figure('opted_out', words.columns.optedOut),
  figure('redeemed', words.columns.redeemed),
  {
    key: 'value',
    title: words.columns.value,
    align: 'end' as const,
    cell: (row: Row) => (row.value === 0 && row.uncounted > 0 ? words.unknownValue : formatMoney(row.value, currency)),
  },
  ...(hasCosts
    ? [
        {
          key: 'cost',
          title: words.columns.cost,
          align: 'end' as const,
          cell: (row: Row) => formatMoney(row.sending_cost ?? 0, currency),
        },
      ]
    : []),
]

export function CampaignsTab({ chosen, currency }: { chosen: Chosen; currency: Currency }) {
  const insights = useCampaignInsights(chosen.span)
  const dateStyle = useDateStyle()
  const { data } = insights
  if (!data) return <TabState of={insights} />
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon={Send}
        title={words.empty}
        text={words.emptyHint}
        actions={<LinkButton to="/restraunt/nudge-in">{words.toNudgeIn}</LinkButton>}
      />
    )
  const cells = new Map(
    data.week_hours.map(({ weekday, hour, redeemed }) => [
      `${weekday}-${hour}`,
      { value: redeemed, text: formatNumber(redeemed), label: words.codes(redeemed) },
    ]),
  )
  return (
    <div className="grid grid-cols-1 gap-4" aria-busy={insights.isPlaceholderData}>
      <Headline
        sentence={words.summary(data.total.sent, data.total.redeemed, spanWords.period(chosen, dateStyle))}
        method={words.method}
        download={<DownloadButton download={() => downloadCampaigns(chosen.span)} />}
      />
      <Numbers label={nudgeWords.numbers} numbers={numbersOf(data, currency)} />
      <Card as="section" aria-label={words.gridHeading} className="min-w-0 p-3 sm:p-6">
        <h2 className="mb-4 text-[1.3125rem]">{words.gridHeading}</h2>
        {cells.size > 0 ? (
          <WeekGrid caption={words.gridCaption} corner={gridWords.corner} cells={cells} />
        ) : (
          <p className="text-ink-2">{words.gridNone}</p>
        )}
        {cells.size > 0 && <p className="mt-3 text-ink-2 text-sm">{words.gridBlank}</p>}
      </Card>
      <Card as="section" aria-label={words.list}>
        <h2 className="px-5 pt-4 pb-2 text-[1.3125rem]">{words.list}</h2>
        <DataTable
          label={words.list}
          columns={columnsIn(currency, dateStyle, data.total.sending_cost !== null)}
          rows={data.rows}
          idOf={({ _id }) => _id}
        />
      </Card>
    </div>
  )
}

import type { NudgeRow } from '@tidetable/contract/endpoints/insights'
import { formatDiscount } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'
import { ANSWER_SECONDS, CASES_FOR_PERCENT, type Span } from '@tidetable/contract/rules/insight-span'
import { useState } from 'react'
import { useWeek } from '../../../lib/restaurant/restaurant.ts'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useNudges } from '../queries.ts'
import { shareWords, breakdownWords as words } from '../words.ts'

const KINDS = ['table', 'location', 'value', 'weekday', 'hour', 'answer'] as const
type Kind = (typeof KINDS)[number]
const ROWS_SHOWN = 8

function nameOf(kind: Kind, { key, table_code }: NudgeRow, currency: Currency): string {
  switch (kind) {
    case 'table':
      return table_code ?? words.gone
    case 'location':
      return key
    case 'value': {
      const [sort, value] = key.split('-')
      return formatDiscount(Number(value), sort === 'percent' ? 1 : 0, currency)
    }
    case 'weekday':
      return words.weekdayName(Number(key))
    case 'hour':
      return words.hourName(Number(key))
    case 'answer':
      if (key === 'none') return words.never
      return key === 'more' ? words.later : words.within(Number(key) / 60)
  }
}

const ANSWERS = [...ANSWER_SECONDS.map(String), 'more', 'none']

/** Sorts ordinal groups in their own order, others by most offers. */
function inOrder(kind: Kind, rows: readonly NudgeRow[], currency: Currency, week: readonly number[]): NudgeRow[] {
  if (kind === 'weekday') return rows.toSorted((a, b) => week.indexOf(Number(a.key)) - week.indexOf(Number(b.key)))
  if (kind === 'hour') return rows.toSorted((a, b) => ((Number(a.key) + 20) % 24) - ((Number(b.key) + 20) % 24))
  if (kind === 'answer') return rows.toSorted((a, b) => ANSWERS.indexOf(a.key) - ANSWERS.indexOf(b.key))
  return rows.toSorted(
    (a, b) => b.offers - a.offers || nameOf(kind, a, currency).localeCompare(nameOf(kind, b, currency), 'en'),
  )
}

/** Shows "66% of 32" or, below CASES_FOR_PERCENT cases, "11 of 17". */
const Share = ({ cases, all }: { cases: number; all: number }) =>
  all === 0 ? (
    <span>{words.none}</span>
  ) : all < CASES_FOR_PERCENT ? (
    <span className="whitespace-nowrap">{shareWords.counts(cases, all)}</span>
  ) : (
    <span className="whitespace-nowrap">
      <strong className="font-semibold">{shareWords.percent(cases / all)}</strong>{' '}
      <span className="text-ink-2 text-sm">{shareWords.ofAll(all)}</span>
    </span>
  )

const cell = 'px-2 py-2.5 first:ps-0 last:pe-0'

export function BreakdownCard({ span, currency }: { span: Span; currency: Currency }) {
  const [kind, setKind] = useState<Kind>('table')
  const [isExpanded, setExpanded] = useState(false)
  const week = useWeek()
  const { data, isPlaceholderData } = useNudges(span, kind)
  const rows = data && !isPlaceholderData ? inOrder(kind, data.rows, currency, week) : null
  const shown = isExpanded ? rows : rows?.slice(0, ROWS_SHOWN)
  return (
    <Card as="section" aria-label={words[kind]} className="min-w-0 p-5 sm:p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-[1.3125rem]">{words[kind]}</h2>
        <SelectField
          label={words.label}
          isLabelHidden
          className="w-44"
          value={kind}
          onChange={({ target }) => {
            setKind(KINDS.find((each) => each === target.value) ?? 'table')
            setExpanded(false)
          }}
          options={KINDS.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      {shown ? (
        <table aria-label={words[kind]} className="w-full text-[0.9375rem]">
          <thead>
            <tr className="border-line border-b text-ink-2 text-sm">
              {[words.column[kind], words.accepted, words.freed, words.ahead].map((head, at) => (
                <th key={head} scope="col" className={`${cell} font-medium ${at === 3 ? 'text-end' : 'text-start'}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.key} className="border-line border-b">
                <th scope="row" className={`${cell} text-start font-semibold wrap-anywhere`}>
                  {nameOf(kind, row, currency)}
                </th>
                <td className={cell}>
                  <Share cases={row.accepted} all={row.offers} />
                </td>
                <td className={cell}>
                  <Share cases={row.freed} all={row.accepted} />
                </td>
                <td className={`${cell} whitespace-nowrap text-end`}>
                  {row.freed === 0 ? words.none : words.aheadMean(row.minutes_ahead / row.freed)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className="grid gap-2">
          {[1, 2, 3, 4].map((each) => (
            <Skeleton key={each} className="h-11" />
          ))}
        </div>
      )}
      {rows && rows.length > ROWS_SHOWN && (
        <button
          type="button"
          className="mt-1 min-h-11 font-semibold text-sm text-tide-text hover:underline"
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? words.showFewer : words.showAll(rows.length)}
        </button>
      )}
    </Card>
  )
}

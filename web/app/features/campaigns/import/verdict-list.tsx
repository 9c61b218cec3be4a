import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Badge } from '../../../ui/badge.tsx'
import type { ReadRow } from './csv-table.ts'
import { importWords } from './words.ts'

function Verdict({ row }: { row: ReadRow }) {
  if (!row.isUsable)
    return (
      <Badge tone="ember" icon={TriangleAlert}>
        {row.reason}
      </Badge>
    )
  if (row.sameAs !== undefined)
    return (
      <Badge tone="sun" icon={Copy}>
        {importWords.sameAs(row.sameAs)}
      </Badge>
    )
  if (row.leftOut !== undefined)
    return (
      <Badge tone="sun" icon={TriangleAlert}>
        {row.leftOut}
      </Badge>
    )
  return (
    <Badge tone="leaf" icon={Check}>
      {importWords.willBe}
    </Badge>
  )
}

/** Each row with its verdict, before anything is saved. */
export const VerdictList = ({ rows }: { rows: readonly ReadRow[] }) => (
  <section
    className="max-h-72 overflow-y-auto rounded-control border border-line"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    tabIndex={0}
    aria-label={importWords.rows}
  >
    <ul>
      {rows.map((row) => (
        <li
          key={row.row}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-2 last:border-b-0"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="me-2 text-ink-3 text-sm tabular-nums">{row.row}</span>
            <span className="font-medium">{row.name || '–'}</span>{' '}
            <span className="text-ink-2 text-sm">{[row.email, row.phone].filter(Boolean).join(' · ')}</span>
          </span>
          <Verdict row={row} />
        </li>
      ))}
    </ul>
  </section>
)

import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { toneWash } from '../badge.tsx'
import { importWords } from './words.ts'

const LOOKS = {
  good: { tone: 'leaf', icon: Check },
  twice: { tone: 'sun', icon: Copy },
  partly: { tone: 'sun', icon: TriangleAlert },
  bad: { tone: 'ember', icon: TriangleAlert },
} as const

interface ListedRow {
  row: number
  /** First line of the row in the file; shown if the row has a problem. */
  line: number
  what: ReactNode
  result: { kind: keyof typeof LOOKS; text: string }
}

function Result({ kind, text }: ListedRow['result']) {
  const { tone, icon: Icon } = LOOKS[kind]
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-[0.875rem] px-2.5 py-1 font-semibold text-[0.8125rem] leading-4.5 forced-colors:border ${toneWash[tone]}`}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}

export const RowResultList = ({ label, rows }: { label: string; rows: readonly ListedRow[] }) => (
  <section
    className="max-h-[max(18rem,50dvh)] overflow-y-auto rounded-control border border-line"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    tabIndex={0}
    aria-label={label}
  >
    <ul>
      {rows.map(({ row, line, what, result }) => (
        <li
          key={row}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-2 last:border-b-0"
        >
          <span className="wrap-anywhere min-w-0">
            <span className="me-2 text-ink-3 text-sm tabular-nums">{row}</span>
            {what}
            {result.kind !== 'good' && (
              <span className="ms-2 text-ink-3 text-sm tabular-nums">{importWords.line(line)}</span>
            )}
          </span>
          <Result {...result} />
        </li>
      ))}
    </ul>
  </section>
)

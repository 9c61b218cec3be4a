import { wordOf } from '../../../lib/import/consent-columns.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import type { GuestColumns } from './columns.ts'
import type { GuestSummary } from './guest-list.ts'
import { consentMeaningsWords as words } from './words.ts'

interface ConsentMeaningsProps {
  columns: GuestColumns
  summary: GuestSummary
  onColumns: (columns: GuestColumns) => void
}

/** Maximum number of unknown words listed; a column with more distinct words is unlikely to hold consent. */
const WORDS_SHOWN = 12
const MEANINGS = Object.entries(words.meanings).map(([value, label]) => ({ value, label }))

export function ConsentMeanings({ columns, summary, onColumns }: ConsentMeaningsProps) {
  const { decisions } = columns
  const decide = (word: string, meaning: string) => {
    const { [wordOf(word)]: _, ...others } = decisions
    const isDecided = meaning === 'agreed' || meaning === 'optedOut'
    onColumns({ ...columns, decisions: isDecided ? { ...others, [wordOf(word)]: meaning } : others })
  }
  const decided = Object.keys(decisions).map((word) => ({ word, people: null }))
  // The summary is updated shortly after a decision, so decided words are filtered out here.
  const open = summary.unknown.filter(({ word }) => decisions[wordOf(word)] === undefined)
  const shown = [...decided, ...open.slice(0, WORDS_SHOWN)]
  if (summary.optedOut + summary.notAgreed + shown.length === 0) return null
  return (
    <section aria-label={words.heading} className="mt-5">
      <h2 className="text-lg">{words.heading}</h2>
      {summary.optedOut > 0 && <p className="mt-1 font-medium">{words.optedOut(summary.optedOut)}</p>}
      {summary.notAgreed > 0 && <p className="mt-1">{words.notAgreed(summary.notAgreed)}</p>}
      {shown.length > 0 && (
        <>
          <p className="mt-2 text-ink-2 text-sm">{words.unknown}</p>
          <ul className="mt-1 grid gap-2">
            {shown.map(({ word, people }) => (
              <li key={wordOf(word)} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_14rem]">
                <span className="wrap-anywhere min-w-0">
                  <span className="font-medium">{word}</span>
                  {people !== null && <span className="ms-2 text-ink-2 text-sm">{words.people(people)}</span>}
                </span>
                <SelectField
                  label={words.means(word)}
                  isLabelHidden
                  value={decisions[wordOf(word)] ?? ''}
                  onChange={({ target }) => decide(word, target.value)}
                  options={MEANINGS}
                />
              </li>
            ))}
          </ul>
          {open.length > WORDS_SHOWN && (
            <p className="mt-1 text-ink-2 text-sm">{words.more(open.length - WORDS_SHOWN)}</p>
          )}
        </>
      )}
    </section>
  )
}

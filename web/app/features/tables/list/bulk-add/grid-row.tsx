import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { IconButton } from '../../../../ui/button.tsx'
import type { Field, Row, RowFields, RowProblem } from './rows.ts'
import { addingWords } from './words.ts'

export const grid =
  'grid grid-cols-[5rem_minmax(0,1fr)_4.5rem_2.75rem] gap-1.5 sm:grid-cols-[8rem_minmax(0,1fr)_8rem_2.75rem]'
const input =
  'min-h-11 w-full min-w-0 rounded-control border border-edge bg-card px-3 aria-invalid:border-2 aria-invalid:border-ember'

interface GridRowProps {
  row: Row
  number: number
  list: string
  problem: RowProblem | undefined
  onChange: (changes: Partial<RowFields>) => void
  onRemove: () => void
}

export function GridRow({ row, number, list, problem, onChange, onRemove }: GridRowProps) {
  const problemId = useId()
  const field = (name: Field, label: string) => ({
    value: row[name],
    'aria-label': addingWords.inRow(label, number),
    'aria-invalid': problem?.field === name || undefined,
    'aria-describedby': problem?.field === name ? problemId : undefined,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <li>
      <div className={grid}>
        <input
          {...field('code', addingWords.code)}
          maxLength={12}
          spellCheck={false}
          autoCapitalize="characters"
          className={`${input} font-[650] font-display text-[1.0625rem] uppercase`}
        />
        <input {...field('location', addingWords.location)} list={list} maxLength={80} className={input} />
        <input {...field('seats', addingWords.seats)} inputMode="numeric" maxLength={3} className={input} />
        <IconButton
          look="quiet"
          label={addingWords.remove(number)}
          icon={<X className="size-4" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      {problem && (
        <p id={problemId} className="flex flex-wrap items-center gap-x-2 text-[0.875rem] text-ember-text">
          <CircleAlert className="size-4" aria-hidden="true" />
          <span>{problem.text}</span>
          {problem.suggestion !== undefined && (
            <button
              type="button"
              className="min-h-11 font-semibold underline"
              onClick={() => onChange({ code: problem.suggestion ?? '' })}
            >
              {addingWords.makeIt(problem.suggestion)}
            </button>
          )}
        </p>
      )}
    </li>
  )
}

import { lengthProblem, reversedProblem, type Span } from '@tidetable/contract/rules/insight-span'
import { useState } from 'react'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { DayField } from '../../../ui/day-field.tsx'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { spanWords as words } from '../words.ts'
import { type Chosen, LENGTHS, type Length } from './span.ts'

interface SpanPickerProps {
  chosen: Chosen
  onLength: (length: Length) => void
  onCustom: (span: Span) => void
}

/** A custom range applies once both dates are valid. */
export function SpanPicker({ chosen, onLength, onCustom }: SpanPickerProps) {
  const dateStyle = useDateStyle()
  const [isCustom, setCustom] = useState(chosen.length === 'own')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SegmentedChoice
        legend={words.legend}
        isLegendHidden
        name="span"
        value={isCustom ? 'own' : chosen.length}
        onChange={(value) => {
          setCustom(value === 'own')
          if (value !== 'own') onLength(value)
        }}
        choices={[
          ...LENGTHS.map((value) => ({ value, label: words.days(value) })),
          { value: 'own' as const, label: words.own },
        ]}
      />
      {isCustom ? (
        <CustomRange span={chosen.span} onCustom={onCustom} />
      ) : (
        <p className="text-ink-2">{words.shown(chosen.span, dateStyle)}</p>
      )}
    </div>
  )
}

function CustomRange({ span, onCustom }: { span: Span; onCustom: (span: Span) => void }) {
  const dateStyle = useDateStyle()
  const [typed, setTyped] = useState(span)
  const isComplete = typed.from !== '' && typed.until !== ''
  const problems = {
    from: typed.from === '' ? words.missing : isComplete ? lengthProblem(typed) : null,
    until: typed.until === '' ? words.missing : isComplete ? reversedProblem(typed) : null,
  }
  function change(changed: Partial<Span>) {
    const next = { ...typed, ...changed }
    setTyped(next)
    if (next.from && next.until && !lengthProblem(next) && !reversedProblem(next)) onCustom(next)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <DayField
          label={words.from}
          value={typed.from}
          onChange={(from) => change({ from })}
          error={problems.from ?? undefined}
        />
        <DayField
          label={words.until}
          value={typed.until}
          onChange={(until) => change({ until })}
          error={problems.until ?? undefined}
        />
      </div>
      {(problems.from || problems.until) && <p className="text-ink-2">{words.stillShown(span, dateStyle)}</p>}
    </div>
  )
}

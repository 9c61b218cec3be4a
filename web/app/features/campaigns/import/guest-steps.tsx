import { useState } from 'react'
import type { Encoding } from '../../../lib/import/decode-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { PreviewPhase } from '../../../ui/import/use-import.ts'
import { importWords } from '../../../ui/import/words.ts'
import { PageFoot } from '../../../ui/page-foot.tsx'
import { CheckStep } from './check-step.tsx'
import { ColumnStep } from './column-step.tsx'
import type { GuestColumns } from './columns.ts'
import { ConsentQuestion } from './consent-question.tsx'
import type { GuestList } from './guest-list.ts'
import type { ImportStep } from './use-import-step.ts'
import { consentQuestionWords, screenWords, guestWords as words } from './words.ts'

interface GuestStepsProps {
  step: ImportStep
  phase: PreviewPhase<GuestList>
  onColumns: (columns: GuestColumns) => void
  onEncoding: (encoding: Encoding) => void
  onAnother: () => void
  onStep: (step: ImportStep) => void
  onSend: (attested: boolean) => void
}

export function GuestSteps({ step, phase, onColumns, onEncoding, onAnother, onStep, onSend }: GuestStepsProps) {
  const [answer, setAnswer] = useState<boolean | null>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { preview, choice, error } = phase
  const { summary, usable, total } = preview
  const columns = choice ?? summary.columns
  const isUnanswered = answer === null && !columns.isOptOutList
  return (
    <>
      <Card className="p-5 sm:p-6">
        {step === 1 && (
          <ColumnStep
            columns={columns}
            onColumns={onColumns}
            encoding={phase.fileName === null ? null : phase.encoding}
            onEncoding={onEncoding}
          />
        )}
        {step === 2 && <CheckStep phase={phase} columns={columns} onColumns={onColumns} />}
        {step === 3 && (
          <ConsentQuestion
            answer={answer}
            error={wasSubmitted && isUnanswered ? consentQuestionWords.missing : ''}
            onAnswer={setAnswer}
            isOptOutList={columns.isOptOutList}
            onOptOutList={(isOptOutList) => onColumns({ ...columns, isOptOutList })}
          />
        )}
      </Card>
      <PageFoot
        problem={error}
        status={
          step < 3 && (
            <p role="status">
              {usable < total ? words.usableOnly(usable, total, total - usable) : words.usable(usable, total)}
            </p>
          )
        }
      >
        {step === 1 ? (
          <Button look="secondary" onClick={onAnother}>
            {importWords.another}
          </Button>
        ) : (
          <Button look="secondary" onClick={() => onStep(step === 3 ? 2 : 1)}>
            {screenWords.previous}
          </Button>
        )}
        {step < 3 ? (
          <Button disabled={step === 2 && usable === 0} onClick={() => onStep(step === 1 ? 2 : 3)}>
            {screenWords.next}
          </Button>
        ) : (
          <Button disabled={usable === 0} onClick={() => (isUnanswered ? setSubmitted(true) : onSend(answer ?? false))}>
            {words.import(usable)}
          </Button>
        )}
      </PageFoot>
    </>
  )
}

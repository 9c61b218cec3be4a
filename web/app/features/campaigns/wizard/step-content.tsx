import { toPlainSms } from '@tidetable/contract/sms-text'
import { dayIn } from '../../../lib/format-time.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCountryCode } from '../use-country-code.ts'
import { DltFields } from './dlt-fields.tsx'
import { IncentiveFields } from './incentive-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { Preview } from './preview.tsx'
import { SmsMeter } from './sms-meter.tsx'
import { TypeChoice } from './type-choice.tsx'
import type { ShownPreview } from './use-preview.ts'
import type { Action, WizardState } from './wizard-state.ts'

const TITLE_LENGTH_MAX = 120
const DESCRIPTION_LENGTH_MAX = 1000

interface StepContentProps {
  state: WizardState
  dispatch: (action: Action) => void
  preview: ShownPreview
  sender: { name: string; address: string }
  hasPicture: boolean
  timezone: string | undefined
  /** Who will get it by SMS. */
  smsPeople: number
  onPicture: (picture: Blob | null) => void
}

export function StepContent({
  state,
  dispatch,
  preview,
  sender,
  hasPicture,
  timezone,
  smsPeople,
  onPicture,
}: StepContentProps) {
  const set = (fields: Extract<Action, { type: 'set' }>['fields']) => dispatch({ type: 'set', fields })
  const { title, description } = state
  const countryCode = useCountryCode()
  return (
    <div className="grid gap-7 lg:grid-cols-[1fr_28rem]">
      <div className="grid h-fit gap-5">
        <TypeChoice type={state.type} onType={(type) => set({ type })} />
        <TextField
          label="Title"
          value={title}
          maxLength={TITLE_LENGTH_MAX}
          error={state.problems.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <div>
          <TextArea
            label="Description"
            value={description}
            maxLength={DESCRIPTION_LENGTH_MAX}
            error={state.problems.description}
            onChange={(event) => set({ description: event.target.value })}
          />
          <SmsMeter
            text={preview.made?.sms.text ?? null}
            people={smsPeople}
            onPlain={() => set({ title: toPlainSms(title), description: toPlainSms(description) })}
          />
        </div>
        {(countryCode === '91' || state.dlt.templateId) && (
          <DltFields dlt={state.dlt} problem={state.problems.dlt} onDlt={(dlt) => set({ dlt })} />
        )}
        <PictureField hasPicture={hasPicture} onPicture={onPicture} />
        <IncentiveFields
          incentive={state.incentive}
          problem={state.problems.incentive}
          today={dayIn(Date.now(), timezone)}
          onIncentive={(incentive) => set({ incentive })}
        />
      </div>
      <Preview title="Live preview" preview={preview} sender={sender} smsPeople={smsPeople} />
    </div>
  )
}

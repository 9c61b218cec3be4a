import { useCallingCode } from '../../../lib/restaurant/restaurant.ts'
import { DescriptionField, TitleField } from '../message-fields.tsx'
import { DltFields } from './dlt-fields.tsx'
import { ImageField } from './image-field.tsx'
import { IncentiveFields } from './incentive-fields.tsx'
import { Preview } from './preview.tsx'
import { SmsMeter } from './sms-meter.tsx'
import { TypeChoice } from './type-choice.tsx'
import { useWizard } from './wizard-context.ts'
import { contentWords } from './words.ts'

export function StepContent() {
  const { form } = useWizard()
  const { field } = form
  const countryCode = useCallingCode()
  return (
    <div className="grid gap-7 lg:grid-cols-[1fr_28rem]">
      <div className="grid h-fit gap-5">
        <TypeChoice />
        <TitleField field={field('title')} />
        <div>
          <DescriptionField field={field('description')} />
          <SmsMeter />
        </div>
        {(countryCode === '91' || form.watch('dlt.template_id')) && <DltFields />}
        <ImageField />
        <IncentiveFields />
      </div>
      <Preview title={contentWords.preview} />
    </div>
  )
}

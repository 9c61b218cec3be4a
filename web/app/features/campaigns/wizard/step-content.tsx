import { DESCRIPTION_LENGTH_MAX, TITLE_LENGTH_MAX } from '@tidetable/contract/endpoints/campaigns/forms'
import { dayIn } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'
import { toPlainSms } from '@tidetable/contract/rules/sms-text'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCountryCode } from '../use-country-code.ts'
import { campaignWords } from '../words.ts'
import type { CampaignFieldsForm } from './campaign-fields.ts'
import { DltFields } from './dlt-fields.tsx'
import { IncentiveFields } from './incentive-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { Preview } from './preview.tsx'
import { SmsMeter } from './sms-meter.tsx'
import { TypeChoice } from './type-choice.tsx'
import type { ShownPreview } from './use-preview.ts'
import { contentWords } from './words.ts'

interface StepContentProps {
  form: CampaignFieldsForm
  preview: ShownPreview
  sender: { name: string; address: string }
  hasPicture: boolean
  timezone: string | undefined
  currency: Currency
  /** Who will get it by SMS. */
  smsPeople: number
  onPicture: (picture: Blob | null) => void
}

export function StepContent({
  form,
  preview,
  sender,
  hasPicture,
  smsPeople,
  onPicture,
  ...restaurant
}: StepContentProps) {
  const { field, setValue, getValues } = form
  const countryCode = useCountryCode()
  return (
    <div className="grid gap-7 lg:grid-cols-[1fr_28rem]">
      <div className="grid h-fit gap-5">
        <TypeChoice type={form.watch('type')} onType={(type) => setValue('type', type)} />
        <TextField label={campaignWords.title} dir="auto" maxLength={TITLE_LENGTH_MAX} {...field('title')} />
        <div>
          <TextArea
            label={campaignWords.description}
            dir="auto"
            maxLength={DESCRIPTION_LENGTH_MAX}
            {...field('description')}
          />
          <SmsMeter
            text={preview.made?.sms.text ?? null}
            people={smsPeople}
            onPlain={() => {
              for (const name of ['title', 'description'] as const) setValue(name, toPlainSms(getValues(name)))
            }}
          />
        </div>
        {(countryCode === '91' || form.watch('dlt.templateId')) && <DltFields form={form} />}
        <PictureField hasPicture={hasPicture} onPicture={onPicture} />
        <IncentiveFields form={form} today={dayIn(Date.now(), restaurant.timezone)} currency={restaurant.currency} />
      </div>
      <Preview title={contentWords.preview} preview={preview} sender={sender} smsPeople={smsPeople} />
    </div>
  )
}

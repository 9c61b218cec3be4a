import type { Incentive } from '@tidetable/contract/campaigns'
import { capLimit } from '@tidetable/contract/campaigns/forms'
import type { Currency } from '@tidetable/contract/currency'
import { formatCurrencySign } from '@tidetable/contract/format'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { CampaignFieldsForm } from './campaign-fields.ts'
import { costOfCode } from './code-cost.ts'
import { capWords as say } from './words.ts'

interface CapFieldsProps {
  form: CampaignFieldsForm
  incentive: Incentive
  people: number | undefined
  averageSpend: number | null
  currency: Currency
}

/** A cap on what personal codes may cost, and what gives way for it. */
export function CapFields({ form, incentive, people, averageSpend, currency }: CapFieldsProps) {
  const cap = form.watch('incentive.cap')
  const cost = people === undefined ? null : costOfCode(incentive, people, averageSpend, null)
  const isAmount = cap !== null && cap !== undefined && capLimit(cap.limit) !== null
  const problem = !cap || cap.limit === '' ? null : !isAmount ? say.noAmount : cost?.isTooSmall ? say.tooSmall : null
  return (
    <div className="mt-4 border-line border-t pt-3">
      <Switch
        label={say.limit}
        checked={Boolean(cap)}
        onChange={({ target }) => form.setValue('incentive.cap', target.checked ? { limit: '', by: 'people' } : null)}
      />
      {cap && (
        <div className="mt-2 grid gap-4">
          <TextField
            label={say.most(formatCurrencySign(currency))}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            error={problem ?? undefined}
            {...form.register('incentive.cap.limit')}
          />
          <SegmentedChoice
            legend={say.by}
            isLegendHidden
            name="cap-by"
            value={cap.by}
            onChange={(by) => form.setValue('incentive.cap.by', by)}
            choices={[
              { value: 'people', label: say.fewer },
              { value: 'value', label: say.smaller },
            ]}
          />
          {/* Two lines on a phone: nothing below moves while an amount is typed. */}
          <p role="status" className="min-h-12">
            {isAmount && cost?.capped && people !== undefined
              ? say.left(cost.capped, people, incentive, currency)
              : say.about}
          </p>
        </div>
      )}
    </div>
  )
}

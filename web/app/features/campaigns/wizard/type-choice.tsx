import { CAMPAIGN_TYPES } from '@tidetable/contract/endpoints/campaigns'
import { CAMPAIGN_KINDS } from '../campaign-type.tsx'
import { useWizard } from './wizard-context.ts'
import { contentWords } from './words.ts'

export function TypeChoice() {
  const { watch, setValue } = useWizard().form
  const type = watch('type')
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{contentWords.type}</legend>
      <div className="grid grid-cols-3 gap-3">
        {CAMPAIGN_TYPES.map((each) => {
          const { label, icon: Icon } = CAMPAIGN_KINDS[each]
          return (
            <label
              key={each}
              className="flex min-h-18 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-control border border-edge bg-card p-2 text-center font-semibold hover:border-ink-3 has-checked:border-2 has-checked:border-tide has-checked:bg-tide-wash has-checked:text-tide-text has-focus-visible:outline-3 has-focus-visible:outline-tide"
            >
              <input
                type="radio"
                name="campaign-type"
                value={each}
                checked={type === each}
                onChange={() => setValue('type', each)}
                className="sr-only"
              />
              <Icon className="size-5" aria-hidden="true" />
              <span>{label}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

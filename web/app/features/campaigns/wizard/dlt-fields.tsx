import { Expander } from '../../../ui/expander.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWizard } from './wizard-context.ts'
import { dltWords } from './words.ts'

const clean = (typed: string) => typed.trim()

/** DLT: sender registration that Indian carriers require; we only pass the IDs on. */
export function DltFields() {
  const { form } = useWizard()
  return (
    <Expander heading={dltWords.heading} open={form.problemOf('dlt.template_id') !== undefined || undefined}>
      <p className="mt-1 text-ink-2 text-sm">{dltWords.about}</p>
      <div className="my-3 grid gap-4 sm:grid-cols-2">
        <TextField
          label={dltWords.entity}
          inputMode="numeric"
          autoComplete="off"
          maxLength={19}
          {...form.field('dlt.entity_id', { clean, onChange: () => form.clearErrors('dlt.template_id') })}
        />
        <TextField
          label={dltWords.template}
          inputMode="numeric"
          autoComplete="off"
          maxLength={19}
          {...form.field('dlt.template_id', { clean })}
        />
      </div>
    </Expander>
  )
}

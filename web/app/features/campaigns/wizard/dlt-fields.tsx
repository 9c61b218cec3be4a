import { TextField } from '../../../ui/text-field.tsx'
import type { DltDraft } from './wizard-state.ts'

interface DltFieldsProps {
  dlt: DltDraft
  problem: string | undefined
  onDlt: (dlt: DltDraft) => void
}

/** What carriers in India ask for. The rest of the registration is beyond us, and said to be. */
export const DltFields = ({ dlt, problem, onDlt }: DltFieldsProps) => (
  <details className="rounded-card border border-line px-4 py-1" open={problem !== undefined || undefined}>
    <summary className="min-h-11 cursor-pointer content-center font-semibold">SMS to India: DLT numbers</summary>
    <p className="mt-1 text-ink-2 text-sm">
      Carriers in India deliver only texts that are registered on their DLT portal, under the sender that the operator
      of this service registered. We pass the numbers on; whether this text matches the template is checked by the
      carriers alone.
    </p>
    <div className="my-3 grid gap-4 sm:grid-cols-2">
      <TextField
        label="Entity number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={19}
        value={dlt.entityId}
        onChange={(event) => onDlt({ ...dlt, entityId: event.target.value.trim() })}
      />
      <TextField
        label="Template number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={19}
        value={dlt.templateId}
        onChange={(event) => onDlt({ ...dlt, templateId: event.target.value.trim() })}
      />
    </div>
    <p role="alert" className="mb-2 font-medium text-ember-text text-sm empty:mb-0">
      {problem}
    </p>
  </details>
)

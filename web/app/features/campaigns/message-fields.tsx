import { DESCRIPTION_LENGTH_MAX, TITLE_LENGTH_MAX } from '@tidetable/contract/endpoints/campaigns/forms'
import { FALLBACK_WORD, NAME_FIELD } from '@tidetable/contract/rules/guest-name'
import { useRef } from 'react'
import type { Field } from '../../lib/forms/use-schema-form.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { campaignWords, nameWords } from './words.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Inserts the name field at the cursor, replacing any selected text. */
function insertName(control: Control | null) {
  if (!control) return
  const { selectionStart, selectionEnd, value } = control
  control.setRangeText(NAME_FIELD, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.focus()
}

function useNameButton<F extends Field>({ ref, ...field }: F, label: string) {
  const control = useRef<Control>(null)
  return {
    ...field,
    label,
    dir: 'auto',
    ref(found: Control | null) {
      control.current = found
      ref(found)
    },
    aside: (
      <button
        type="button"
        className="-my-2 py-2 font-semibold text-sm text-tide-text underline underline-offset-4"
        onClick={() => insertName(control.current)}
      >
        {nameWords.insert} <span className="sr-only">{nameWords.into(label)}</span>
      </button>
    ),
  }
}

export const TitleField = ({ field }: { field: Field }) => (
  <TextField maxLength={TITLE_LENGTH_MAX} {...useNameButton(field, campaignWords.title)} />
)

export const DescriptionField = ({ field }: { field: Field }) => (
  <TextArea
    maxLength={DESCRIPTION_LENGTH_MAX}
    help={nameWords.help(NAME_FIELD, FALLBACK_WORD)}
    {...useNameButton(field, campaignWords.description)}
  />
)

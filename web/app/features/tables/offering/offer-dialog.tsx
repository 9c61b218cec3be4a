import type { Table } from '@tidetable/contract/tables'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/call-errors.ts'
import { dayIn } from '../../../lib/format-time.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { addDays, daysBetween } from './days.ts'
import { NextVisitFields } from './next-visit-fields.tsx'
import { newOfferCode } from './offer-code.ts'
import { type DraftErrors, isGenerous, judgeDraft, type OfferDraft } from './offer-draft.ts'
import { PresetChips } from './preset-chips.tsx'
import { readChoices, rememberChoice } from './presets.ts'
import { SegmentedChoice } from './segmented-choice.tsx'
import { OFFER_FAILED, useMakeOffer } from './use-make-offer.ts'
import { ValueField } from './value-field.tsx'

export interface OfferDialogProps {
  table: Table
  userId: string
  timeZone: string | undefined
  onClose: () => void
}

/** Table, preset, send: three taps. */
export function OfferDialog({ table, userId, timeZone, onClose }: OfferDialogProps) {
  const today = dayIn(serverNow(), timeZone)
  const [choices] = useState(readChoices)
  const [draft, setDraft] = useState<OfferDraft>(() => ({
    value: '',
    type: choices.presets[0]?.type ?? 1,
    visit: choices.visit,
    expiry: choices.expiryDays === null ? '' : addDays(today, choices.expiryDays),
    code: newOfferCode(),
  }))
  const [errors, setErrors] = useState<DraftErrors>({})
  const making = useMakeOffer(userId, table)

  function change(changes: Partial<OfferDraft>) {
    setDraft((known) => ({ ...known, ...changes }))
    setErrors({})
    making.reset()
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (making.isPending) return
    const judged = judgeDraft(draft, today)
    setErrors(judged.errors ?? {})
    if (!judged.body) {
      focusFirst(event.currentTarget, judged.errors)
      return
    }
    const { offer_value: value, offer_type: type, visit_type: visit } = judged.body
    making.mutate(judged.body, {
      onSuccess: () => {
        rememberChoice({ value, type }, visit, visit === 1 ? daysBetween(today, draft.expiry) : null)
        onClose()
      },
      onError: (error) => {
        if (error instanceof ApiError) setErrors(error.fields)
        if (error instanceof ApiError && error.code === 'code_taken')
          setErrors({ offer_code: error.fields.offer_code ?? error.message })
      },
    })
  }

  return (
    <Dialog isOpen onClose={onClose} title={`Offer to table ${table.table_code}`} isKept={draft.value !== ''}>
      <form noValidate onSubmit={send}>
        <PresetChips presets={choices.presets} draft={draft} onChoose={change} />
        <ValueField draft={draft} error={errors.offer_value} onChange={change} />
        {isGenerous(draft) && (
          <p role="status" className="mt-2 font-medium text-sm text-sun-text">
            That is more than half the bill. Send it if you mean it.
          </p>
        )}
        <SegmentedChoice
          legend="For which visit"
          name="visit_type"
          value={draft.visit}
          onChange={(visit) => change({ visit })}
          choices={[
            { value: 0, label: 'Current visit', help: 'off this bill' },
            { value: 1, label: 'Next visit', help: 'a coupon' },
          ]}
        />
        {draft.visit === 1 && <NextVisitFields draft={draft} errors={errors} today={today} onChange={change} />}
        {making.isError && (
          <p role="alert" className="mt-4 rounded-control bg-ember-wash px-4 py-3 text-ember-text">
            {OFFER_FAILED} {making.error instanceof ApiError && making.error.status < 500 && making.error.message}
          </p>
        )}
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={making.isPending}>
            Send offer
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const inputs = { offer_value: 'value', offer_exp: 'expiry', offer_code: 'code' } as const

function focusFirst(form: HTMLFormElement, errors: DraftErrors | null): void {
  const [first] = Object.keys(errors ?? {})
  const name = first === 'offer_value' || first === 'offer_exp' || first === 'offer_code' ? inputs[first] : null
  const input = name && form.elements.namedItem(name)
  if (input instanceof HTMLElement) input.focus()
}

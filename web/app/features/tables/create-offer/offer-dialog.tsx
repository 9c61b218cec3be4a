import { offerForm, type Table } from '@tidetable/contract/endpoints/tables'
import { dayIn } from '@tidetable/contract/formats/format'
import { tables } from '@tidetable/contract/routes/tables'
import { addDays, daysBetween } from '@tidetable/contract/rules/calendar-day'
import type { Currency } from '@tidetable/contract/rules/currency'
import { useRef, useState } from 'react'
import { ApiError, NoAnswer } from '../../../lib/calls/call-errors.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { serverNow } from '../../../lib/live/server-clock.ts'
import { logProblem } from '../../../lib/pages/log-problem.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ProblemBox } from '../../../ui/problem.tsx'
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx'
import { toast } from '../../../ui/toast.ts'
import { usePatchTables } from '../use-patch-tables.ts'
import { BudgetNote } from './budget-note.tsx'
import { NextVisitFields } from './next-visit-fields.tsx'
import { isGenerous, newOfferCode, type OfferFields } from './offer-form.ts'
import { OfferResults } from './offer-results.tsx'
import { PresetChips } from './preset-chips.tsx'
import { readChoices, rememberChoice } from './presets.ts'
import { type OfferResult, useMakeOffers } from './use-make-offers.ts'
import { useOfferBudget } from './use-offer-budget.ts'
import { useUndoableOffers } from './use-undoable-offers.ts'
import { ValueField } from './value-field.tsx'
import { offeringWords } from './words.ts'

function useMakeOffer(userId: string, table: Table) {
  const patch = usePatchTables(userId)
  return useChange(tables.offer, {
    as: 'restaurant',
    isIdempotent: true,
    onSuccess: ({ data }) => {
      patch.take(data)
      toast.success(offeringWords.made)
    },
    onError: (error) => logProblem(`Table ${table.table_code}: the offer was not made`, error),
  })
}

export interface OfferDialogProps {
  tables: readonly [Table, ...Table[]]
  userId: string
  timeZone: string | undefined
  currency: Currency
  onClose: () => void
}

/** An offer takes three taps: table, preset, send. */
export function OfferDialog({ tables: initialTables, userId, timeZone, currency, onClose }: OfferDialogProps) {
  const today = dayIn(serverNow(), timeZone)
  const [choices] = useState(() => readChoices(currency))
  // Once an exception is made, only the tables that a budget stopped.
  const [tables, setTables] = useState(initialTables)
  const [table] = tables
  const isMany = initialTables.length > 1
  const making = useMakeOffer(userId, table)
  const makeOffers = useMakeOffers()
  const showUndo = useUndoableOffers(userId)
  /** Ids of all tables with the offer, including offers made before an exception for the rest. */
  const madeAt = useRef<string[]>([])
  const [results, setResults] = useState<readonly OfferResult[] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useSchemaForm(
    offerForm(today, currency),
    (): OfferFields => ({
      visit_type: choices.visit,
      available: false,
      offer_type: choices.presets[0]?.type ?? 1,
      offer_value: '',
      offer_exp: choices.expiryDays === null ? '' : addDays(today, choices.expiryDays),
      offer_windows: null,
      offer_code: newOfferCode(),
    }),
    { storageName: `offer ${initialTables.map(({ _id }) => _id).join(' ')}` },
  )
  const draft = form.watch()
  const budget = useOfferBudget(tables, draft, currency)
  const isException = draft.exception !== undefined

  function change(changes: Partial<OfferFields>) {
    form.reset({ ...draft, ...changes }, { keepDefaultValues: true })
    setRefusal(null)
  }

  async function send(offer: Parameters<typeof makeOffers>[1]) {
    const made = isMany ? await makeOffers(tables, offer) : null
    if (!made) await making.mutateAsync({ params: { id: table._id }, body: offer })
    const { offer_value: value, offer_type: type, visit_type: visit } = offer
    rememberChoice(currency, { value, type }, visit, visit === 1 ? daysBetween(today, draft.offer_exp) : null)
    if (!made) return
    for (const { table, refusal } of made) if (refusal === null) madeAt.current.push(table._id)
    if (madeAt.current.length > 0) showUndo(madeAt.current)
    if (made.every(({ refusal }) => refusal === null)) return
    setResults(made)
    return false
  }
  function failed(error: unknown) {
    if (error instanceof ApiError && error.code === 'budget_spent') {
      setRefusal(error.message)
      return ''
    }
    const isKnown = (error instanceof ApiError && error.status < 500) || error instanceof NoAnswer
    return offeringWords.failed(isKnown ? error.message : '')
  }

  const title = isMany ? offeringWords.titleMany(tables.length) : offeringWords.title(table.table_code)
  if (results)
    return (
      <Dialog isOpen onClose={onClose} title={title}>
        <OfferResults
          results={results}
          onClose={onClose}
          onException={([first, ...others]) => {
            if (!first) return
            setTables([first, ...others])
            setResults(null)
            change({ exception: '' })
          }}
        />
      </Dialog>
    )
  return (
    <FormDialog
      form={form}
      send={send}
      failed={failed}
      onClose={onClose}
      title={title}
      isPersistent={draft.offer_value !== ''}
      submitLabel={
        isException ? offeringWords.sendException : isMany ? offeringWords.sendMany(tables.length) : offeringWords.send
      }
      failure={(text) => <ProblemBox text={text} />}
    >
      <PresetChips presets={choices.presets} currency={currency} draft={draft} onChoose={change} />
      <ValueField
        form={form}
        type={draft.offer_type}
        currency={currency}
        onType={(offer_type) => change({ offer_type })}
      />
      {isGenerous(draft) && (
        <p role="status" className="mt-2 font-medium text-sm text-sun-text">
          {offeringWords.isGenerous}
        </p>
      )}
      <SegmentedChoice
        legend={offeringWords.visit}
        name="visit_type"
        value={draft.visit_type}
        onChange={(visit_type) => change({ visit_type })}
        choices={[
          { value: 0, label: offeringWords.currentVisit, help: offeringWords.currentVisitHelp },
          { value: 1, label: offeringWords.nextVisit, help: offeringWords.nextVisitHelp },
        ]}
      />
      {draft.visit_type === 1 && <NextVisitFields form={form} today={today} isMany={isMany} />}
      <BudgetNote
        form={form}
        budget={budget}
        refusal={refusal}
        isException={isException}
        onException={() => change({ exception: '' })}
      />
    </FormDialog>
  )
}

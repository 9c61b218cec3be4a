import { BudgetForm, type BudgetInput, type BudgetNow } from '@tidetable/contract/endpoints/budgets'
import { formatCurrencySign } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ProblemBox } from '../../ui/problem.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Places } from './queries.ts'
import { budgetsWords, budgetDialogWords as words } from './words.ts'

export interface BudgetDialogProps {
  /** null for a new budget. */
  known: BudgetNow | null
  places: Places
  currency: Currency
  onSave: (budget: Omit<BudgetInput, '_id'>) => Promise<unknown>
  onClose: () => void
}

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

export function BudgetDialog({ known, places, currency, onSave, onClose }: BudgetDialogProps) {
  const form = useSchemaForm(
    BudgetForm,
    {
      span: known?.span ?? 'day',
      counts: known?.counts ?? 'money',
      limit: known ? String(known.limit) : '',
      scope: known?.scope ?? 'all',
      scope_value: known?.scope_value ?? '',
    },
    { storageName: `budget ${known?._id ?? ''}` },
  )
  const { span, counts, scope, limit } = form.watch()
  return (
    <FormDialog
      form={form}
      send={onSave}
      failed={budgetsWords.notSaved}
      onClose={onClose}
      title={known ? words.titleOfKnown : words.title}
      isPersistent={limit !== ''}
      submitLabel={words.save}
      failure={(text) => <ProblemBox text={text} />}
      className="grid gap-4"
    >
      <SelectField
        label={words.span}
        options={optionsOf(words.spans)}
        help={span === 'service' ? words.services : undefined}
        {...form.field('span')}
      />
      <SelectField label={words.counts} options={optionsOf(words.countsOf)} {...form.field('counts')} />
      <TextField
        label={counts === 'money' ? words.limitOfMoney(formatCurrencySign(currency)) : words.limitOfOffers}
        inputMode={counts === 'money' ? 'decimal' : 'numeric'}
        autoComplete="off"
        {...form.field('limit')}
      />
      <SelectField
        label={words.scope}
        options={optionsOf(words.scopes)}
        {...form.field('scope', { onChange: () => form.setValue('scope_value', '') })}
      />
      {scope === 'location' && (
        <SelectField label={words.location} {...form.field('scope_value')}>
          <option value="">{words.choose}</option>
          {places.locations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {scope === 'table' && (
        <SelectField label={words.table} {...form.field('scope_value')}>
          <option value="">{words.choose}</option>
          {places.tables.map(({ id, code, location }) => (
            <option key={id} value={id}>
              {words.tableEntry(code, location)}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}

import { BudgetForm, type BudgetInput, type BudgetNow } from '@tidetable/contract/endpoints/budgets'
import { formatCurrencySign } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ProblemBox } from '../../ui/problem.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Places } from './queries.ts'
import { budgetsWords, budgetDialogWords as say } from './words.ts'

export interface BudgetDialogProps {
  /** null for a new budget. */
  known: BudgetNow | null
  places: Places
  currency: Currency
  onSave: (budget: Omit<BudgetInput, '_id'>) => Promise<unknown>
  onClose: () => void
}

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

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
      title={known ? say.titleOfKnown : say.title}
      isPersistent={limit !== ''}
      submitLabel={say.save}
      failure={(text) => <ProblemBox text={text} />}
      className="grid gap-4"
    >
      <SelectField
        label={say.span}
        options={optionsOf(say.spans)}
        help={span === 'service' ? say.services : undefined}
        {...form.field('span')}
      />
      <SelectField label={say.counts} options={optionsOf(say.countsOf)} {...form.field('counts')} />
      <TextField
        label={counts === 'money' ? say.limitOfMoney(formatCurrencySign(currency)) : say.limitOfOffers}
        inputMode={counts === 'money' ? 'decimal' : 'numeric'}
        autoComplete="off"
        {...form.field('limit')}
      />
      <SelectField
        label={say.scope}
        options={optionsOf(say.scopes)}
        {...form.field('scope', { onChange: () => form.setValue('scope_value', '') })}
      />
      {scope === 'location' && (
        <SelectField label={say.location} {...form.field('scope_value')}>
          <option value="">{say.choose}</option>
          {places.locations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {scope === 'table' && (
        <SelectField label={say.table} {...form.field('scope_value')}>
          <option value="">{say.choose}</option>
          {places.tables.map(({ id, code, location }) => (
            <option key={id} value={id}>
              {say.tableEntry(code, location)}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}

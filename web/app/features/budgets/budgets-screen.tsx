import { BUDGETS_MAX, type BudgetInput, type BudgetNow } from '@tidetable/contract/endpoints/budgets'
import { budgetWords, placeOf } from '@tidetable/contract/formats/budget-words'
import { formatMoney } from '@tidetable/contract/formats/format'
import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import Gauge from 'lucide-react/icons/gauge'
import Info from 'lucide-react/icons/info'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../lib/calls/call-errors.ts'
import { onMinutes, useTicking } from '../../lib/live/use-ticking.ts'
import { useBudgets, useSaveBudgets } from '../../lib/restaurant/budgets.ts'
import { useRestaurant } from '../../lib/restaurant/restaurant.ts'
import { attempt } from '../../ui/attempt.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { BudgetDialog } from './budget-dialog.tsx'
import { BudgetRow } from './budget-row.tsx'
import { type Places, usePlaces } from './queries.ts'
import { budgetRowWords, budgetsWords as words } from './words.ts'

const POLL_MS = 30_000
const NO_PLACES: Places = { locations: [], tables: [] }

const toInput = ({ _id, span, counts, limit, scope, scope_value }: BudgetNow): BudgetInput => ({
  _id,
  span,
  counts,
  limit,
  scope,
  scope_value,
})

export function BudgetsScreen() {
  const known = useBudgets({ pollMs: POLL_MS })
  const budgets = known.data
  const restaurant = useRestaurant().data
  const currency = restaurant?.currency ?? DEFAULT_CURRENCY
  const places = usePlaces(restaurant?._id ?? '').data ?? NO_PLACES
  const now = useTicking(onMinutes)
  const saving = useSaveBudgets()
  const [open, setOpen] = useState<BudgetNow | 'new' | null>(null)
  const list = budgets ?? []

  const context = (budget: Pick<BudgetNow, 'scope' | 'scope_value'>) => ({
    now,
    timeZone: restaurant?.timezone,
    currency,
    place: placeOf(budget, places.tables.find(({ id }) => id === budget.scope_value)?.code),
  })
  const save = (next: readonly BudgetInput[]) => saving.mutateAsync({ body: { budgets: [...next] } })

  function remove(budget: BudgetNow) {
    const before = list.map(toInput)
    const put = (next: readonly BudgetInput[]) =>
      attempt({ about: 'budgets', run: () => save(next), failure: (problem) => messageOf(problem, words.notSaved) })
    void put(before.filter(({ _id }) => _id !== budget._id)).then((isDone) => {
      if (isDone)
        toast.undoable(words.removed(budgetWords.name(budget, context(budget))), () => void put(before), 'budgets')
    })
  }

  const estimated = list.find((budget) => budget.estimated > 0)
  const averageSpend = restaurant?.settings.average_spend
  const money = (value: number) => formatMoney(value, currency)
  const isFull = list.length >= BUDGETS_MAX
  return (
    <section aria-labelledby="budgets">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="budgets" className="text-2xl">
            {words.heading}
          </h2>
          <p className="mt-1 text-ink-2">{isFull ? words.atMost(BUDGETS_MAX) : words.about}</p>
        </div>
        {list.length > 0 && (
          <Button disabled={isFull} onClick={() => setOpen('new')}>
            <Plus className="size-4" aria-hidden="true" />
            <span>{words.add}</span>
          </Button>
        )}
      </div>
      {!budgets && (
        <QueryState of={known} failed={(error) => messageOf(error, words.notShown)} loading={words.loading}>
          <Skeleton className="h-64" />
        </QueryState>
      )}
      {budgets?.length === 0 && (
        <Card>
          <EmptyState
            icon={Gauge}
            title={words.emptyTitle}
            text={words.emptyText}
            actions={
              <Button onClick={() => setOpen('new')}>
                <Plus className="size-4" aria-hidden="true" />
                <span>{words.add}</span>
              </Button>
            }
          />
        </Card>
      )}
      {list.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {list.map((budget) => (
              <BudgetRow
                key={budget._id}
                budget={budget}
                context={context(budget)}
                onEdit={() => setOpen(budget)}
                onRemove={() => remove(budget)}
              />
            ))}
          </ul>
        </Card>
      )}
      {estimated && averageSpend != null && (
        <p className="mt-3 flex items-start gap-2 text-ink-2 text-sm">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span>
            <span>{`${budgetRowWords.estimated(
              money(estimated.estimated),
              money(estimated.used),
              money(averageSpend / 4),
              money(averageSpend),
            )} `}</span>
            <Link to="/restraunt/settings/costs" className="font-semibold text-tide-text">
              {budgetRowWords.economics}
            </Link>
          </span>
        </p>
      )}
      {open && (
        <BudgetDialog
          known={open === 'new' ? null : open}
          places={places}
          currency={currency}
          onClose={() => setOpen(null)}
          onSave={async (budget) => {
            await save(
              open === 'new'
                ? [...list.map(toInput), budget]
                : list.map((each) => (each._id === open._id ? { ...budget, _id: each._id } : toInput(each))),
            )
            toast.success(words.saved)
          }}
        />
      )}
    </section>
  )
}

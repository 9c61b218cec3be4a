import { type AdminRestaurant, RESTAURANT_ORDERS, SENDING_STATES } from '@tidetable/contract/endpoints/accounts'
import Building2 from 'lucide-react/icons/building-2'
import FileSearch from 'lucide-react/icons/file-search'
import { type ReactNode, useEffect, useState } from 'react'
import { useDebouncedValue } from '../../../lib/forms/use-debounced-value.ts'
import { useChannels } from '../../../lib/messages/use-channels.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminNavigation } from './admin-navigation.tsx'
import { AllowanceDialog } from './allowance-dialog.tsx'
import { ConfirmEmailDialog } from './confirm-email-dialog.tsx'
import { PAGE_SIZE, type RestaurantFilter, useRestaurants } from './queries.ts'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import { RestaurantTable } from './restaurant-table.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import { SentDialog } from './sent-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { adminRestaurantsWords as words } from './words.ts'

const NO_FILTER: RestaurantFilter = { q: '', state: '', order: 'sent' }

/** Returns true from 80% of the daily limit that new accounts share. */
const isNearlyUsedUp = (day: { sent: number; of: number } | null | undefined): boolean =>
  Boolean(day && day.sent >= day.of * 0.8)

export function RestaurantsScreen({ blogLinks }: { blogLinks: ReactNode }) {
  const [filter, setFilter] = useState(NO_FILTER)
  const [page, setPage] = useState(1)
  const [suspending, setSuspending] = useState<AdminRestaurant | null>(null)
  const [resuming, setResuming] = useState<AdminRestaurant | null>(null)
  const [allowing, setAllowing] = useState<AdminRestaurant | null>(null)
  const [viewingSent, setViewingSent] = useState<AdminRestaurant | null>(null)
  const [confirming, setConfirming] = useState<AdminRestaurant | null>(null)
  const [recovering, setRecovering] = useState<AdminRestaurant | null>(null)
  const { email: isMailOn } = useChannels()
  const settled = useDebouncedValue(filter)
  const restaurants = useRestaurants(settled, page)
  const { data } = restaurants
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))

  useEffect(() => {
    // Resuming the only restaurant on the last page leaves that page empty.
    if (data && page > pages) setPage(pages)
  }, [data, page, pages])

  const changeFilter = (change: Partial<RestaurantFilter>) => {
    setFilter({ ...filter, ...change })
    setPage(1)
  }
  return (
    <>
      <PageHeading
        title={words.title}
        // A no-break space reserves the line until the counts are loaded.
        about={data ? words.about(data.counts.all, data.counts.sent, data.counts.suspended) : '\u00a0'}
      />
      <AdminNavigation blogLinks={blogLinks} here="restaurants" />
      {isNearlyUsedUp(data?.counts.new_accounts) && (
        <p role="status" className="mb-4 rounded-control bg-sun-wash p-3.5 font-medium text-sun-text">
          {words.newAccounts(data?.counts.new_accounts?.sent ?? 0, data?.counts.new_accounts?.of ?? 0)}
        </p>
      )}
      <Card>
        <div className="grid gap-3 border-line border-b px-5 py-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_14rem]">
          <SearchField
            className="sm:max-lg:col-span-2"
            label={words.search}
            placeholder={words.searchHint}
            value={filter.q}
            onChange={(q) => changeFilter({ q })}
          />
          <SelectField
            label={words.stateLabel}
            isLabelHidden
            value={filter.state}
            onChange={({ target }) =>
              changeFilter({ state: SENDING_STATES.find((each) => each === target.value) ?? '' })
            }
          >
            <option value="">{words.everyState}</option>
            {SENDING_STATES.map((state) => (
              <option key={state} value={state}>
                {words.states[state]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={words.orderLabel}
            isLabelHidden
            value={filter.order}
            onChange={({ target }) =>
              changeFilter({ order: RESTAURANT_ORDERS.find((each) => each === target.value) ?? NO_FILTER.order })
            }
          >
            {RESTAURANT_ORDERS.map((order) => (
              <option key={order} value={order}>
                {words.orders[order]}
              </option>
            ))}
          </SelectField>
        </div>
        {!data ? (
          <QueryState of={restaurants} failed={words.failed} loading={words.loading} className="grid gap-2 p-4">
            {[1, 2, 3, 4].map((each) => (
              <Skeleton key={each} className="h-14" />
            ))}
          </QueryState>
        ) : data.data.length > 0 ? (
          <div aria-busy={restaurants.isPlaceholderData}>
            <RestaurantTable
              rows={data.data}
              onSuspend={setSuspending}
              onResume={setResuming}
              onAllow={setAllowing}
              onViewSent={setViewingSent}
              onConfirmEmail={isMailOn ? null : setConfirming}
              onResetLink={isMailOn ? null : setRecovering}
            />
          </div>
        ) : data.counts.all === 0 ? (
          <EmptyState icon={Building2} title={words.none} />
        ) : (
          <EmptyState icon={FileSearch} title={words.noneFound} text={words.noneFoundHint} />
        )}
        {data && data.total > 0 && (
          <div className="border-line border-t px-5 py-4">
            <Pagination page={page} size={PAGE_SIZE} total={data.total} unfiltered={data.counts.all} onPage={setPage} />
          </div>
        )}
      </Card>
      {suspending && <SuspendDialog restaurant={suspending} onClose={() => setSuspending(null)} />}
      <SentDialog restaurant={viewingSent} onClose={() => setViewingSent(null)} />
      {allowing && <AllowanceDialog restaurant={allowing} onClose={() => setAllowing(null)} />}
      <ConfirmEmailDialog restaurant={confirming} onClose={() => setConfirming(null)} />
      {recovering && <ResetLinkDialog restaurant={recovering} onClose={() => setRecovering(null)} />}
      <ResumeDialog restaurant={resuming} onClose={() => setResuming(null)} />
    </>
  )
}

import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import { Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useRestaurant } from '../../lib/restaurant/restaurant.ts'
import { LoadFailedPart, lazyPart } from '../../ui/lazy-part.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { TabLink } from '../../ui/tab-link.tsx'
import { CampaignsTab } from './campaigns/campaigns-tab.tsx'
import { NudgesTab } from './nudges/nudges-tab.tsx'
import { businessToday, chosenSpan } from './span/span.ts'
import { SpanPicker } from './span/span-picker.tsx'
import { TabSkeleton, TabState } from './tab-state.tsx'
import { screenWords as words } from './words.ts'

/** Loaded lazily, because it contains the import and its dialogs. */
const SlowTimesTab = lazyPart(
  async () => ({ default: (await import('./slow-times/slow-times-tab.tsx')).SlowTimesTab }),
  LoadFailedPart,
)

const TABS = [
  { id: 'nudges', label: words.nudges },
  { id: 'campaigns', label: words.campaigns },
  { id: 'slow-times', label: words.slowTimes },
] as const

/** Tab and period are in the URL, so that Back and reload work. */
export function InsightsScreen() {
  const [search, setSearch] = useSearchParams()
  const restaurant = useRestaurant()
  const timezone = restaurant.data?.timezone
  const currency = restaurant.data?.currency ?? DEFAULT_CURRENCY
  const tab = TABS.find(({ id }) => id === search.get('tab'))?.id ?? 'nudges'
  const chosen = useMemo(
    () => (timezone ? chosenSpan(search, businessToday(Date.now(), timezone)) : null),
    [search, timezone],
  )

  function change(days: Record<string, string>) {
    setSearch(new URLSearchParams({ ...(tab === 'nudges' ? {} : { tab }), ...days }), { replace: true })
  }
  const linkTo = (id: string) => {
    const next = new URLSearchParams(search)
    next.delete('tab')
    if (id !== 'nudges') next.set('tab', id)
    return `?${next}`
  }
  return (
    <>
      <PageHeading title={words.heading} />
      <nav aria-label={words.tabs} className="mb-6 flex gap-6 overflow-x-auto border-line border-b">
        {TABS.map(({ id, label }) => (
          <TabLink key={id} to={linkTo(id)} isCurrent={id === tab}>
            {label}
          </TabLink>
        ))}
      </nav>
      {tab === 'slow-times' && timezone ? (
        <Suspense fallback={<TabSkeleton />}>
          <SlowTimesTab timezone={timezone} />
        </Suspense>
      ) : chosen ? (
        <>
          <div className="mb-4">
            <SpanPicker
              chosen={chosen}
              onLength={(length) => change({ days: String(length) })}
              onCustom={({ from, until }) => change({ from, until })}
            />
          </div>
          {tab === 'nudges' ? (
            <NudgesTab chosen={chosen} currency={currency} />
          ) : (
            <CampaignsTab chosen={chosen} currency={currency} />
          )}
        </>
      ) : (
        <TabState of={restaurant} />
      )}
    </>
  )
}

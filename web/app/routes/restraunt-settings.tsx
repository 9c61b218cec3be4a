import { Suspense } from 'react'
import { type MetaArgs, useSearchParams } from 'react-router'
import { SendingNotice } from '../features/accounts/sending/sending-notice.tsx'
import { GuestLimitSection } from '../features/accounts/settings/guest-limit-section.tsx'
import { SettingsNavigation } from '../features/accounts/settings/settings-navigation.tsx'
import { SettingsScreen } from '../features/accounts/settings/settings-screen.tsx'
import { LostPart, lazyPart } from '../ui/lazy-part.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { settingsPageWords, titles } from './words.ts'

const BudgetsScreen = lazyPart(
  async () => ({ default: (await import('../features/budgets/budgets-screen.tsx')).BudgetsScreen }),
  LostPart,
)

const isBudgets = (search: URLSearchParams) => search.get('part') === 'budgets'

export const meta = ({ location }: MetaArgs) => [
  { title: isBudgets(new URLSearchParams(location.search)) ? titles.budgets : titles.settings },
  { name: 'robots', content: 'noindex' },
]

/** Loaded lazily in one route: the route manifest, with every import, is on every visitor's phone. */
export default function Page() {
  const [search] = useSearchParams()
  return (
    <>
      <SendingNotice />
      {isBudgets(search) ? (
        <>
          <PageHeading title={settingsPageWords.heading} />
          <SettingsNavigation at="/restraunt/settings?part=budgets" />
          <Suspense fallback={<Skeleton className="h-80" />}>
            <BudgetsScreen />
            <div className="mt-8">
              <GuestLimitSection />
            </div>
          </Suspense>
        </>
      ) : (
        <SettingsScreen />
      )}
    </>
  )
}

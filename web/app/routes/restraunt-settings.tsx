import { Suspense } from 'react'
import { type MetaArgs, Navigate, useLocation, useSearchParams } from 'react-router'
import { SendingNotice } from '../features/accounts/sending/sending-notice.tsx'
import { GuestLimitSection } from '../features/accounts/settings/guest-limit-section.tsx'
import { settingsPath } from '../features/accounts/settings/settings-navigation.tsx'
import { SettingsScreen } from '../features/accounts/settings/settings-screen.tsx'
import { LoadFailedPart, lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { titles } from './words.ts'

const BudgetsScreen = lazyPart(
  async () => ({ default: (await import('../features/budgets/budgets-screen.tsx')).BudgetsScreen }),
  LoadFailedPart,
)

export const meta = ({ params }: MetaArgs) => [
  { title: params.section === 'budgets' ? titles.budgets : titles.settings },
  { name: 'robots', content: 'noindex' },
]

/** Returns the current path for an address of a former version, else null. */
function useMovedPart(): string | null {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  if (search.get('part') === 'budgets') return settingsPath('budgets')
  return hash === '#mailbox' ? settingsPath('account') : null
}

/** One route loads all sections: every visitor loads the route manifest, which lists the imports of each route. */
export default function Page() {
  const moved = useMovedPart()
  if (moved) return <Navigate to={moved} replace />
  return (
    <>
      <SendingNotice />
      <SettingsScreen
        budgets={
          <Suspense fallback={<Skeleton className="h-80" />}>
            <BudgetsScreen />
            <GuestLimitSection />
          </Suspense>
        }
      />
    </>
  )
}

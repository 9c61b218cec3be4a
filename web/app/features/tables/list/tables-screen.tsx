import { useSession } from '../../../lib/session/session.ts'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MissingUser } from '../missing-user.tsx'
import { useTables } from '../queries.ts'
import { tableWords } from '../words.ts'
import { TableList } from './table-list.tsx'
import { listWords } from './words.ts'

export function TablesScreen() {
  const { restaurant } = useSession()
  if (!restaurant) return <MissingUser />
  return <KnownTables userId={restaurant._id} restaurantName={restaurant.name} />
}

function KnownTables({ userId, restaurantName }: { userId: string; restaurantName: string }) {
  const tables = useTables(userId)
  if (tables.data) return <TableList userId={userId} restaurantName={restaurantName} tables={tables.data} />
  return (
    <>
      <PageHeading title={listWords.heading} />
      <QueryState of={tables} failed={tableWords.fetchFailed} loading={tableWords.loading}>
        <Skeleton className="h-[32rem] rounded-card" />
      </QueryState>
    </>
  )
}

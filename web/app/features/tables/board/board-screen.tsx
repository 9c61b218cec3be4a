import { LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { FETCH_FAILED } from '../messages.ts'
import { MissingUser } from '../missing-user.tsx'
import { useTables } from '../queries.ts'
import { Board } from './board.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'

export interface BoardScreenProps {
  /** The box where a code is redeemed, from its own feature. */
  renderRedeem: (box: { isOpen: boolean; onClose: () => void }) => ReactNode
}

/** /restraunt/dashboard: a card for each table through the whole life of an offer. */
export function BoardScreen({ renderRedeem }: BoardScreenProps) {
  const { restaurant } = useSession()
  if (!restaurant) return <MissingUser />
  return <KnownBoard userId={restaurant._id} renderRedeem={renderRedeem} />
}

function KnownBoard({ userId, renderRedeem }: BoardScreenProps & { userId: string }) {
  const tables = useTables(userId)
  if (tables.data && tables.data.length > 0)
    return <Board userId={userId} tables={tables.data} knownAt={tables.dataUpdatedAt} renderRedeem={renderRedeem} />
  return (
    <>
      <PageHeading title="Restaurant Tables" />
      {tables.isPending && <BoardSkeleton />}
      {tables.isError && !tables.data && <ErrorState text={FETCH_FAILED} onRetry={() => void tables.refetch()} />}
      {tables.data && (
        <EmptyState
          icon={LayoutGrid}
          title="No tables yet"
          text="Add your tables once and print their codes. Each then stands here with its offer."
          actions={<LinkButton to="/restraunt/nudge-out">Add your first table</LinkButton>}
        />
      )}
    </>
  )
}

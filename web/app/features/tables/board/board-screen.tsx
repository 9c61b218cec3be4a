import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MissingUser } from '../missing-user.tsx'
import { useTables } from '../queries.ts'
import { tableWords } from '../words.ts'
import { Board } from './board.tsx'
import { boardWords } from './words.ts'

export interface BoardScreenProps {
  guide?: ReactNode
  isGuided?: boolean
}

export function BoardScreen(props: BoardScreenProps) {
  const { restaurant } = useSession()
  if (!restaurant) return <MissingUser />
  return <KnownBoard userId={restaurant._id} {...props} />
}

function KnownBoard({ userId, guide, isGuided = false }: BoardScreenProps & { userId: string }) {
  const tables = useTables(userId)
  if (tables.data && tables.data.length > 0)
    return (
      <>
        {guide}
        <Board userId={userId} tables={tables.data} knownAt={tables.dataUpdatedAt} />
      </>
    )
  return (
    <>
      <PageHeading title={boardWords.heading} />
      {!tables.data && (
        <QueryState of={tables} failed={tableWords.fetchFailed} loading={tableWords.loading} className="board-grid">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
            <Skeleton key={place} className="h-68 rounded-card" />
          ))}
        </QueryState>
      )}
      {tables.data && guide}
      {tables.data && !isGuided && (
        <EmptyState
          icon={LayoutGrid}
          title={boardWords.emptyTitle}
          text={boardWords.emptyText}
          actions={<LinkButton to="/restraunt/nudge-out">{boardWords.addFirst}</LinkButton>}
        />
      )}
    </>
  )
}

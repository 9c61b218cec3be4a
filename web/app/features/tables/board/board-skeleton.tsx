import { Skeleton } from '../../../ui/skeleton.tsx'
import { tableWords } from '../words.ts'

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export const BoardSkeleton = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {tableWords.loading}
    </p>
    <div className="board-grid">
      {places.map((place) => (
        <Skeleton key={place} className="h-68 rounded-card" />
      ))}
    </div>
  </div>
)

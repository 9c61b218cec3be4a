import { useCallback, useMemo } from 'react'
import { useKept } from '../../../../lib/session/use-kept.ts'

/** More than end in a quarter of an hour in the largest house. */
const KEPT_MAX = 200

/** Which outcomes this device has seen, by their offers' ids, and how to say so of one. */
export function useSeenOutcomes(): [ReadonlySet<string>, (offerId: string) => void] {
  const [kept, keep] = useKept('board:seen-outcomes')
  const seen = useMemo(() => new Set((kept ?? '').split(' ').filter(Boolean)), [kept])
  const see = useCallback((offerId: string) => keep([...seen, offerId].slice(-KEPT_MAX).join(' ')), [seen, keep])
  return [seen, see]
}

import type { DinerTable } from '@tidetable/contract/tables'
import { useEffect } from 'react'
import { useKept } from '../../../lib/session/use-kept.ts'

/** The offer that this phone showed last: of one that nobody here has seen nothing need be said when it is taken back. */
export function useSeenOffer({ offer_state: state, offer_id: id }: DinerTable): string | null {
  const [seen, see] = useKept('offer:seen')
  useEffect(() => {
    if (state === 'offered' && id) see(id)
  }, [state, id, see])
  return seen
}

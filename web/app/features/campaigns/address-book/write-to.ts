import type { WriteTo } from '@tidetable/contract/endpoints/address-book'
import { useNavigate } from 'react-router'
import type { PickedGuests } from './picked.ts'

const stateOf = (picked: PickedGuests): WriteTo => ({
  recipients:
    picked.mode === 'some'
      ? { ids: [...picked.ids] }
      : { filter: picked.filter, except: [...picked.except], total: picked.total },
})

/** Returns a function that starts a campaign to guests. They are in the history state, so that a reload keeps them. */
export function useWriteTo() {
  const navigate = useNavigate()
  return (picked: PickedGuests) => void navigate('/restraunt/nudge-in?view=new', { state: stateOf(picked) })
}

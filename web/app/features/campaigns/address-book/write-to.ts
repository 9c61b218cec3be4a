import { Selection } from '@tidetable/contract/endpoints/address-book'
import { Id } from '@tidetable/contract/fields/common'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import type { Picked } from './picked.ts'

/** Recipients in the history state of the page for a new campaign, so that they survive a reload. */
export const WriteTo = z.object({
  recipients: z.union([z.object({ ids: z.array(Id) }), z.object({ ...Selection.shape, total: z.number().int() })]),
})

const stateOf = (picked: Picked): z.input<typeof WriteTo> => ({
  recipients:
    picked.mode === 'some'
      ? { ids: [...picked.ids] }
      : { filter: picked.filter, except: [...picked.except], total: picked.total },
})

/** Starts a campaign to these guests. */
export function useWriteTo() {
  const navigate = useNavigate()
  return (picked: Picked) => void navigate('/restraunt/nudge-in?view=new', { state: stateOf(picked) })
}

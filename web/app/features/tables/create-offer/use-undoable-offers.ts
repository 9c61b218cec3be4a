import { tables } from '@tidetable/contract/routes/tables'
import { call } from '../../../lib/calls/call.ts'
import { ApiError, messageOf } from '../../../lib/calls/call-errors.ts'
import { withTimeout } from '../../../lib/calls/with-timeout.ts'
import { attempt } from '../../../ui/attempt.ts'
import { toast } from '../../../ui/toast.ts'
import { usePatchTables } from '../use-patch-tables.ts'
import { offeringWords } from './words.ts'

const ABOUT = 'offers'

/** Returns a function that shows one Undo for the offers just made at these tables. */
export function useUndoableOffers(userId: string): (tableIds: readonly string[]) => void {
  const patch = usePatchTables(userId)

  async function withdraw(id: string, withdrawn: Set<string>): Promise<void> {
    const table = patch.find(id)
    if (table?.offer_state !== 'offered' || !table.offer_id) return
    const input = { params: { id }, body: { offer_id: table.offer_id }, as: 'restaurant' } as const
    try {
      patch.take((await withTimeout((signal) => call(tables.withdraw, { ...input, signal }))).data)
      withdrawn.add(id)
    } catch (error) {
      // Refused, usually because the guest has answered: the offer stays.
      if (!(error instanceof ApiError && error.status < 500)) throw error
    }
  }

  return (tableIds) => {
    const made = tableIds.length
    const withdrawn = new Set<string>()
    const undo = () =>
      void attempt({
        about: ABOUT,
        run: async () => {
          // The list may not contain the new offers yet.
          await patch.refresh()
          await Promise.all(tableIds.map((id) => withdraw(id, withdrawn)))
        },
        onDone: () =>
          withdrawn.size === made
            ? toast.success(offeringWords.withdrawn(made))
            : toast.info(offeringWords.withdrawnOf(withdrawn.size, made)),
        failure: (error) => messageOf(error, offeringWords.withdrawFailed),
      })
    toast.undoable(offeringWords.madeMany(made), undo, ABOUT)
  }
}

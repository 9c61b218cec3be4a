import type { Table } from '@tidetable/contract/endpoints/tables'
import { tables } from '@tidetable/contract/routes/tables'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { logProblem } from '../../../lib/pages/log-problem.ts'
import { attempt } from '../../../ui/attempt.ts'
import { toast } from '../../../ui/toast.ts'
import { tableAnswers } from '../queries.ts'
import { withOptimistic } from '../table-cache.ts'
import { usePatchTables } from '../use-patch-tables.ts'
import { nudgeWords } from './words.ts'

const ABOUT = 'switch-tables'

/** Updates the tables optimistically. The server refuses tables with an accepted offer. */
export function useSwitchTables(userId: string) {
  const patch = usePatchTables(userId)
  const { mutateAsync } = useChange(tables.switch, {
    as: 'restaurant',
    refreshes: tableAnswers,
  })

  return async function switchTables(chosen: readonly Table[], isOn: boolean): Promise<void> {
    const changing = chosen.filter((table) => table.nudge_enabled !== isOn)
    await attempt({
      about: ABOUT,
      run: () => {
        for (const table of changing) patch.take(withOptimistic(table, { nudge_enabled: isOn }))
        return mutateAsync({ body: { ids: chosen.map(({ _id }) => _id), nudge_enabled: isOn } })
      },
      onDone: ({ data }) => {
        const ids = new Set(data.refused.map(({ _id }) => _id))
        const refused = chosen.filter(({ _id }) => ids.has(_id))
        for (const table of refused) patch.restore(table)
        if (refused.length > 0) toast.warning(nudgeWords.refused(refused.map(({ table_code }) => table_code)))
        else if (changing.length > 0)
          toast.undoable(
            nudgeWords.done(
              chosen.map(({ table_code }) => table_code),
              isOn,
            ),
            () =>
              void switchTables(
                chosen.map((table) => patch.find(table._id) ?? table),
                !isOn,
              ),
            ABOUT,
          )
      },
      failure: (error) => messageOf(error, nudgeWords.failed),
      onFailed: (error) => {
        logProblem('Tables were not switched', error)
        for (const table of chosen) patch.restore(table)
      },
    })
  }
}

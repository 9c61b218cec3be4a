import { useMutation } from '@tanstack/react-query'
import { tables } from '@tidetable/contract/paths/tables'
import type { Table } from '@tidetable/contract/tables'
import { call } from '../../../lib/calls/call.ts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { patiently } from '../../../lib/calls/patience.ts'
import { logProblem } from '../../../lib/pages/log-problem.ts'
import { toast } from '../../../ui/toast.ts'
import { withOptimistic } from '../table-cache.ts'
import { usePatchTables } from '../use-patch-tables.ts'
import { nudgeWords } from './words.ts'

interface Switching {
  tables: readonly Table[]
  isOn: boolean
}

const ABOUT = 'switch-tables'

/** Switches offers on or off: one table, a location's, or all. Tables with an accepted offer are refused and named. */
export function useSwitchTables(userId: string) {
  const patch = usePatchTables(userId)
  const switching = useMutation({
    mutationFn: async ({ tables: chosen, isOn }: Switching) => {
      const ids = chosen.map(({ _id }) => _id)
      return (
        await patiently((signal) =>
          call(tables.switch, { body: { ids, nudge_enabled: isOn }, as: 'restaurant', signal }),
        )
      ).data
    },
    onMutate: ({ tables: chosen, isOn }) => {
      for (const table of chosen)
        if (table.nudge_enabled !== isOn) patch.take(withOptimistic(table, { nudge_enabled: isOn }))
    },
    onSuccess: ({ refused }, { tables: chosen, isOn }) => {
      toast.passed(ABOUT)
      const codeOf = new Map(chosen.map((table) => [table._id, table.table_code]))
      for (const { _id } of refused) putBack(_id, chosen)
      const codes = refused.map(({ _id }) => codeOf.get(_id) ?? _id)
      if (codes.length > 0) toast.warning(nudgeWords.refused(codes))
      else if (chosen.some((table) => table.nudge_enabled !== isOn))
        toast.undoable(
          nudgeWords.done(
            chosen.map(({ table_code }) => table_code),
            isOn,
          ),
          () => switching.mutate({ tables: chosen.map((table) => patch.find(table._id) ?? table), isOn: !isOn }),
          ABOUT,
        )
    },
    onError: (error, asked) => {
      logProblem('Tables were not switched', error)
      for (const { _id } of asked.tables) putBack(_id, asked.tables)
      const retry = () => switching.mutate(asked)
      toast.error(messageOf(error, nudgeWords.failed), { about: ABOUT, retry })
    },
    onSettled: () => patch.refresh(),
  })
  return switching

  function putBack(id: string, chosen: readonly Table[]) {
    const before = chosen.find(({ _id }) => _id === id)
    if (before) patch.putBack(before)
  }
}

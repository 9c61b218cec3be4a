import { tables } from '@tidetable/contract/paths/tables'
import type { Table } from '@tidetable/contract/tables'
import { useCallback, useState } from 'react'
import { call } from '../../../../lib/calls/call.ts'
import { ApiError, messageOf } from '../../../../lib/calls/call-errors.ts'
import { serverNow } from '../../../../lib/live/server-clock.ts'
import { logProblem } from '../../../../lib/pages/log-problem.ts'
import { toast } from '../../../../ui/toast.ts'
import { usePatchTables } from '../../use-patch-tables.ts'
import type { CardAction } from '../card/card-model.ts'
import { changeWords } from '../words.ts'
import { optimisticUpdate } from './optimistic-update.ts'
import { refusalText } from './refusal-text.ts'

/** What is sent for a tap; offering and showing the code open dialogs instead. */
export type TableCommand = Exclude<CardAction, 'offer' | 'show-qr'>

async function send(table: Table, action: TableCommand): Promise<Table> {
  const params = { id: table._id }
  const seen = table.offer_id ? { offer_id: table.offer_id } : {}
  const asOwner = { params, as: 'restaurant' } as const
  const put = async (body: object) => (await call(tables.update, { ...asOwner, body })).data as Table
  switch (action) {
    case 'yes':
      return put({ ...seen, offer_completed: true })
    case 'no':
      return put({ ...seen, offer_rejected: true })
    case 'switch-on':
      return put({ nudge_enabled: true })
    case 'extend':
      return (await call(tables.extend, { ...asOwner, body: seen })).data
    case 'withdraw':
      return (await call(tables.withdraw, { ...asOwner, body: seen })).data
    case 'new-party':
      return (await call(tables.newParty, { ...asOwner, body: seen })).data
  }
}

const isTable = (data: unknown): data is Table =>
  typeof data === 'object' && data !== null && 'changed_at' in data && 'version' in data

export interface CardActions {
  /** Table id → what waits for its answer without an optimistic update. */
  pending: ReadonlyMap<string, CardAction>
  /** Never fails; what went wrong stands in a toast. */
  act: (table: Table, action: TableCommand) => Promise<void>
}

/** A tap answers at once; if the server says otherwise the card is put back, with a sentence that names who and when. */
export function useCardActions(userId: string): CardActions {
  const patch = usePatchTables(userId)
  const [pending, setPending] = useState<ReadonlyMap<string, CardAction>>(new Map())

  const act = useCallback(
    async function act(table: Table, action: TableCommand): Promise<void> {
      const about = `card:${table._id}`
      const guess = optimisticUpdate(table, action, serverNow())
      if (guess) patch.take(guess)
      else setPending((known) => new Map(known).set(table._id, action))
      try {
        const answer = await send(table, action)
        patch.putBack(table)
        patch.take(answer)
        toast.passed(about)
      } catch (error) {
        logProblem(`Table ${table.table_code}: “${action}” did not count`, error)
        patch.putBack(table)
        const current = error instanceof ApiError && isTable(error.data) ? error.data : null
        if (current) patch.take(current)
        const message = messageOf(error, changeWords.failed)
        if (error instanceof ApiError && error.status < 500)
          toast.error(refusalText(current, message, serverNow()), { about })
        else
          toast.error(changeWords.atTable(table.table_code, message), {
            about,
            retry: () => void act(patch.find(table._id) ?? table, action),
          })
      } finally {
        setPending((known) => {
          if (!known.has(table._id)) return known
          const rest = new Map(known)
          rest.delete(table._id)
          return rest
        })
      }
    },
    [patch],
  )
  return { pending, act }
}

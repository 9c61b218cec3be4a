import type { Table } from '@tidetable/contract/endpoints/tables'
import { tables } from '@tidetable/contract/routes/tables'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../../lib/calls/call.ts'
import { ApiError, isSessionOver, messageOf, NoAnswer, noAnswerWords } from '../../../../lib/calls/call-errors.ts'
import { withTimeout } from '../../../../lib/calls/with-timeout.ts'
import { serverNow } from '../../../../lib/live/server-clock.ts'
import { logProblem } from '../../../../lib/pages/log-problem.ts'
import { toast } from '../../../../ui/toast.ts'
import { type PatchTables, usePatchTables } from '../../use-patch-tables.ts'
import type { CardAction } from '../card/card-model.ts'
import type { CardFailure } from '../card/card-problem.tsx'
import { changeWords, doneWords } from '../words.ts'
import { optimisticUpdate } from './optimistic-update.ts'
import { refusalText } from './refusal-text.ts'

function useByTable<Thing>(): {
  byTable: ReadonlyMap<string, Thing>
  set: (id: string, thing: Thing | null) => void
} {
  const [byTable, setByTable] = useState<ReadonlyMap<string, Thing>>(new Map())
  const set = useCallback((id: string, thing: Thing | null) => {
    setByTable((known) => {
      if (thing === null && !known.has(id)) return known
      const next = new Map(known)
      if (thing === null) next.delete(id)
      else next.set(id, thing)
      return next
    })
  }, [])
  return { byTable, set }
}

export type TableCommand = Exclude<CardAction, 'offer' | 'show-qr' | 'redeem'>

async function send(table: Table, action: TableCommand, exception: string | undefined, signal: AbortSignal) {
  const params = { id: table._id }
  const seen = table.offer_id ? { offer_id: table.offer_id } : {}
  const asOwner = { params, as: 'restaurant', signal } as const
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
    case 'allow-once':
      return (await call(tables.allowOnce, { ...asOwner, body: seen })).data
    case 'withdraw':
      return (await call(tables.withdraw, { ...asOwner, body: seen })).data
    case 'new-party':
      return (await call(tables.newParty, { ...asOwner, body: seen })).data
    case 'had-left':
      return (await call(tables.hadLeft, { ...asOwner, body: { offer_id: table.offer_id ?? '' } })).data
    case 'undo':
      // After a new party the table shows no offer, so undo refers to its last one.
      return (
        await call(tables.undo, {
          ...asOwner,
          body: { offer_id: table.offer_id ?? table.last_offer?.offer_id ?? '', exception },
        })
      ).data
  }
}

const isTable = (data: unknown): data is Table =>
  typeof data === 'object' && data !== null && 'changed_at' in data && 'version' in data

const READ_MS = 3000

const TOO_LATE: ReadonlySet<string | undefined> = new Set(['too_late_to_undo', 'too_late'])

export interface CardActions {
  pending: ReadonlyMap<string, CardAction>
  /** Changes that were not sent or got no response, by table id. */
  failures: ReadonlyMap<string, CardFailure>
  /** Never rejects: the card or a toast shows the error. `exception`: reason for an undo over the budget. */
  act: (table: Table, action: TableCommand, exception?: string) => Promise<void>
  stoppedUndo: StoppedUndo | null
  closeStoppedUndo: () => void
}

export interface StoppedUndo {
  table: Table
  message: string
}

/** If a change gets no response, polls the tables to find out whether the change arrived. */
export function useCardActions(userId: string): CardActions {
  const patch = usePatchTables(userId)
  const pending = useByTable<CardAction>()
  const failures = useByTable<CardFailure>()
  const pollResult = usePollResult(patch)
  const [setPending, setFailure] = [pending.set, failures.set]
  const [stoppedUndo, setStoppedUndo] = useState<StoppedUndo | null>(null)
  const closeStoppedUndo = useCallback(() => setStoppedUndo(null), [])
  const lastReply = useRef(new Map<string, Promise<unknown>>())

  const act = useCallback(
    async function act(table: Table, action: TableCommand, exception?: string): Promise<void> {
      const about = `card:${table._id}`
      const guess = optimisticUpdate(table, action, serverNow())
      const retry = () => void act(patch.find(table._id) ?? table, action, exception)
      setFailure(table._id, null)
      if (guess) patch.take(guess)
      else setPending(table._id, action)
      try {
        const answer = await sendInOrder()
        patch.restore(table)
        patch.take(answer)
        toast.closeFor(about)
        applyReply(answer)
      } catch (error) {
        logProblem(`Table ${table.table_code}: “${action}” did not count`, error)
        patch.restore(table)
        if (error instanceof NoAnswer) handleNoAnswer(error)
        else handleRefusal(error)
      } finally {
        setPending(table._id, null)
      }

      /** The card shows a change before its reply, so a host may already press the next button. */
      function sendInOrder(): Promise<Table> {
        const request = () => withTimeout((signal) => send(table, action, exception, signal))
        const before = lastReply.current.get(table._id)
        const reply = before ? before.then(request, request) : request()
        lastReply.current.set(table._id, reply)
        return reply
      }

      function applyReply(answer: Table) {
        if (action === 'undo') return toast.success(doneWords.undone(table.table_code))
        if (action === 'had-left') return toast.success(doneWords['had-left'](table.table_code))
        const words = action in doneWords ? doneWords[action as keyof typeof doneWords] : null
        if (words && answer.undo_until)
          toast.undoable(words(table.table_code), () => void act(patch.find(table._id) ?? answer, 'undo'), about)
      }

      function handleNoAnswer({ message, isUnsent }: NoAnswer) {
        const discard = () => setFailure(table._id, null)
        const buttons = { retry, discard }
        if (isUnsent) return setFailure(table._id, { text: message, ...buttons })
        const stop = pollResult(table, (hasChanged) =>
          setFailure(table._id, hasChanged ? null : { text: noAnswerWords.notArrived, ...buttons }),
        )
        setFailure(table._id, {
          text: message,
          retry: () => {
            stop()
            retry()
          },
          discard: () => {
            stop()
            discard()
          },
        })
      }

      function handleRefusal(error: unknown) {
        // The sign-in screen opens and explains that the session has ended.
        if (isSessionOver(error)) return
        const current = error instanceof ApiError && isTable(error.data) ? error.data : null
        if (current) patch.take(current)
        const message = messageOf(error, changeWords.failed)
        if (action === 'undo' && error instanceof ApiError && error.code === 'budget_spent')
          return setStoppedUndo({ table, message })
        // Only the server's message explains why it is too late.
        if (error instanceof ApiError && TOO_LATE.has(error.code))
          return toast.error(changeWords.atTable(table.table_code, message), { about })
        if (error instanceof ApiError && error.status < 500)
          toast.error(refusalText(current, message, serverNow()), { about })
        else toast.error(changeWords.atTable(table.table_code, message), { about, retry })
      }
    },
    [patch, pollResult, setPending, setFailure],
  )
  return { pending: pending.byTable, failures: failures.byTable, act, stoppedUndo, closeStoppedUndo }
}

function usePollResult({ refresh, find }: PatchTables) {
  const [running] = useState(() => new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => () => running.forEach(clearTimeout), [running])
  return useCallback(
    (before: Table, onKnown: (hasChanged: boolean) => void): (() => void) => {
      let isOver = false
      let timer: ReturnType<typeof setTimeout>
      const end = () => {
        isOver = true
        running.delete(timer)
        clearTimeout(timer)
      }
      const wait = () => {
        timer = setTimeout(() => void read(), READ_MS)
        running.add(timer)
      }
      async function read() {
        running.delete(timer)
        const hasAnswered = await refresh()
        if (isOver) return
        const hasChanged = (find(before._id)?.version ?? Number.POSITIVE_INFINITY) > before.version
        if (!hasAnswered && !hasChanged) return wait()
        end()
        onKnown(hasChanged)
      }
      wait()
      return end
    },
    [refresh, find, running],
  )
}

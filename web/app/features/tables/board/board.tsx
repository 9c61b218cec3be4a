import type { Table } from '@tidetable/contract/endpoints/tables'
import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { serverNow } from '../../../lib/live/server-clock.ts'
import { useTicking } from '../../../lib/live/use-ticking.ts'
import { useBudgets } from '../../../lib/restaurant/budgets.ts'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { useStored, useStoredChoice } from '../../../lib/session/use-stored.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckInDialog } from '../../check-ins/index.ts'
import { RedeemDialog } from '../../coupons/redeem-dialog.tsx'
import { OfferDialog } from '../create-offer/offer-dialog.tsx'
import { NudgeSwitches } from '../nudges/nudge-switches.tsx'
import { QrDialog } from '../qr/qr-dialog.tsx'
import { TABLES_POLL_MS } from '../queries.ts'
import { UndoExceptionDialog } from './actions/undo-exception-dialog.tsx'
import { useCardActions } from './actions/use-card-actions.ts'
import { useAlertSettings } from './alerts/alert-settings.ts'
import { DeviceDialog } from './alerts/device-dialog.tsx'
import { Flash } from './alerts/flash.tsx'
import { useAlerts } from './alerts/use-alerts.ts'
import { BoardControls, type BoardTool } from './board-controls.tsx'
import { BoardSummary } from './board-summary.tsx'
import { type CardAction, phaseOf, toCard } from './card/card-model.ts'
import { ChoosingControls } from './choosing-controls.tsx'
import { useHostMode } from './host-mode/use-host-mode.ts'
import { TableFinder } from './keys/table-finder.tsx'
import { useTableKeys } from './keys/use-table-keys.ts'
import { BoardTables } from './order/board-tables.tsx'
import { countLocations, DENSITIES, orderCards, urgency } from './order/order-cards.ts'
import { useBoardFilter } from './order/use-board-filter.ts'
import { useStableOrder } from './order/use-stable-order.ts'
import { tightestBudget } from './tightest-budget.ts'
import { useBoardLive } from './use-board-live.ts'
import { boardWords, choosingWords, titleWords } from './words.ts'

/** More offers than end within 15 minutes in the largest restaurant. */
const SEEN_MAX = 200

function useSeenOutcomes(): [ReadonlySet<string>, (offerId: string) => void] {
  const [stored, store] = useStored('board:seen-outcomes')
  const seen = useMemo(() => new Set((stored ?? '').split(' ').filter(Boolean)), [stored])
  const see = useCallback((offerId: string) => store([...seen, offerId].slice(-SEEN_MAX).join(' ')), [seen, store])
  return [seen, see]
}

function useBoardTitle(count: number): void {
  useEffect(() => {
    const before = document.title
    document.title = count > 0 ? titleWords.withCount(count) : titleWords.screen
    // Optional: browsers may reject the badge.
    void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined)
    return () => {
      document.title = before
      void navigator.clearAppBadge?.()?.catch(() => undefined)
    }
  }, [count])
}

export interface BoardProps {
  userId: string
  tables: readonly Table[]
  /** Device time in ms. */
  knownAt: number
}

type Open =
  | { what: 'offer'; tables: readonly [Table, ...Table[]] }
  | { what: 'qr'; table: Table }
  | { what: 'redeem'; code?: string | undefined }
  | { what: Exclude<BoardTool, 'redeem'> | 'find' }
  | null

export function Board({ userId, tables, knownAt }: BoardProps) {
  const live = useBoardLive(userId)
  const restaurant = useRestaurant({ pollMs: TABLES_POLL_MS }).data
  const timeZone = restaurant?.timezone
  const currency = restaurant?.currency ?? DEFAULT_CURRENCY
  const budgets = useBudgets({ pollMs: TABLES_POLL_MS }).data
  const [filter, setFilter] = useBoardFilter()
  const { location, state } = filter
  const [storedDensity, setDensity] = useStoredChoice('board:density', DENSITIES, 'cards')
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const density = chosen ? 'compact' : storedDensity
  const [seen, see] = useSeenOutcomes()
  const [open, setOpen] = useState<Open>(null)
  const { pending, failures, act, stoppedUndo, closeStoppedUndo } = useCardActions(userId)
  const [alerts, setAlert] = useAlertSettings(restaurant?.settings.sound ?? false)
  const hostMode = useHostMode()

  const urgent = useTicking((now) => urgency(tables, now, seen))
  // biome-ignore lint/correctness/useExhaustiveDependencies: time counts only when it moves a table to another phase
  const { shown, total, needYou, toLookAt } = useMemo(
    () => orderCards(tables, { location, state, density, seen, failed: new Set(failures.keys()) }, serverNow()),
    [tables, location, state, density, seen, failures, urgent],
  )
  const order = useStableOrder(shown, density)
  // Names contain no line breaks.
  const places = tables.map((table) => table.table_location).join('\n')
  const locations = useMemo(() => countLocations(places.split('\n')), [places])
  useAlerts(tables, alerts)
  useBoardTitle(needYou + toLookAt)

  const onAct = useCallback(
    (table: Table, action: CardAction) => {
      if (action === 'offer') setOpen({ what: 'offer', tables: [table] })
      else if (action === 'show-qr') setOpen({ what: 'qr', table })
      else if (action === 'redeem') setOpen({ what: 'redeem', code: table.reward?.code })
      else void act(table, action)
    },
    [act],
  )
  const onOpen = useCallback((what: BoardTool) => setOpen({ what }), [])
  const close = useCallback(() => setOpen(null), [])
  const onFound = useTableKeys({
    tables,
    onAct,
    onFind: () => setOpen({ what: 'find' }),
    onHelp: () => setOpen({ what: 'device' }),
  })
  const isCompact = density === 'compact'
  const free = tables.filter((table) => phaseOf(toCard(table), serverNow()) === 'available')
  const [firstChosen, ...moreChosen] = free.filter(({ _id }) => chosen?.has(_id))
  const onChoose = useCallback(
    (id: string) =>
      setChosen((known) => {
        const next = new Set(known)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )

  return (
    <div className={isCompact ? '-mt-4' : ''}>
      <div
        className={`flex flex-wrap items-end justify-between gap-x-4 ${isCompact ? 'mb-2.5 gap-y-2' : 'mb-6 gap-y-4'}`}
      >
        <div className="min-w-0 grow basis-72">
          <h1 className={isCompact ? 'text-2xl' : 'text-[2rem] sm:text-[2.25rem]'}>
            {chosen ? choosingWords.heading(firstChosen ? moreChosen.length + 1 : 0) : boardWords.heading}
          </h1>
          <p className={`text-ink-2 ${isCompact ? 'text-[0.875rem]' : 'mt-1.5'}`}>
            <BoardSummary
              live={live}
              total={total}
              needYou={needYou}
              toLookAt={toLookAt}
              budget={tightestBudget(budgets ?? [], tables, timeZone, currency)}
              knownAt={knownAt + serverNow() - Date.now()}
              timeZone={timeZone}
            />
          </p>
        </div>
        {chosen ? (
          <ChoosingControls
            count={firstChosen ? moreChosen.length + 1 : 0}
            locations={countLocations(free.map((table) => table.table_location))}
            onLocation={(name) =>
              setChosen(
                new Set([...chosen, ...free.filter((table) => table.table_location === name).map(({ _id }) => _id)]),
              )
            }
            onOffer={() => firstChosen && setOpen({ what: 'offer', tables: [firstChosen, ...moreChosen] })}
            onClear={() => setChosen(null)}
          />
        ) : (
          <BoardControls
            density={density}
            onDensity={setDensity}
            filter={filter}
            onFilter={setFilter}
            locations={locations}
            on={tables.filter((table) => table.nudge_enabled).length}
            total={total}
            isHostMode={hostMode.isOn}
            onHostMode={hostMode.toggle}
            onOpen={onOpen}
            onChoose={() => setChosen(new Set())}
          />
        )}
      </div>
      {order.length === 0 && (
        <div className="py-16 text-center">
          <p className="text-ink-2 text-lg">{boardWords.noMatch}</p>
          <Button look="secondary" className="mt-4" onClick={() => setFilter({ location: null, state: 'all' })}>
            {boardWords.showAll}
          </Button>
        </div>
      )}
      <BoardTables
        userId={userId}
        density={density}
        order={order}
        timeZone={timeZone}
        currency={currency}
        pending={pending}
        failures={failures}
        onAct={onAct}
        onSeen={see}
        chosen={chosen}
        onChoose={onChoose}
      />
      <Flash />
      {open?.what === 'find' && <TableFinder tables={tables} onFound={onFound} onClose={close} />}
      {open?.what === 'device' && <DeviceDialog alerts={alerts} onAlert={setAlert} onClose={close} />}
      {open?.what === 'offer' && (
        <OfferDialog
          tables={open.tables}
          userId={userId}
          timeZone={timeZone}
          currency={currency}
          onClose={() => {
            close()
            setChosen(null)
          }}
        />
      )}
      {stoppedUndo && (
        <UndoExceptionDialog
          stopped={stoppedUndo}
          onUndo={(exception) => void act(stoppedUndo.table, 'undo', exception)}
          onClose={closeStoppedUndo}
        />
      )}
      {open?.what === 'qr' && <QrDialog table={open.table} onClose={close} />}
      {open?.what === 'nudges' && <NudgeSwitches userId={userId} tables={tables} onClose={close} />}
      {open?.what === 'check-in' && (
        <Suspense>
          <CheckInDialog onClose={close} />
        </Suspense>
      )}
      <RedeemDialog
        isOpen={open?.what === 'redeem'}
        onClose={close}
        tables={tables}
        code={open?.what === 'redeem' ? open.code : undefined}
      />
    </div>
  )
}

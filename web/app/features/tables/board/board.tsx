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
import { useBoardTitle } from './alerts/use-board-title.ts'
import { BoardControls, type BoardTool } from './board-controls.tsx'
import { BoardSummary } from './board-summary.tsx'
import { type CardAction, phaseOf, toCard } from './card/card-model.ts'
import { ChoosingControls } from './choosing-controls.tsx'
import { useHostMode } from './host-mode/use-host-mode.ts'
import { TableFinder } from './keys/table-finder.tsx'
import { useEscape } from './keys/use-escape.ts'
import { useTableKeys } from './keys/use-table-keys.ts'
import { BoardTables } from './order/board-tables.tsx'
import { countLocations, DENSITIES, type Density, orderCards, RANKS, type Rank, urgency } from './order/order-cards.ts'
import { useBoardFilter } from './order/use-board-filter.ts'
import { useStableOrder } from './order/use-stable-order.ts'
import { tightestBudget } from './tightest-budget.ts'
import { useBoardLive } from './use-board-live.ts'
import { boardWords, choosingWords } from './words.ts'

/** Number of dismissed outcomes to store: more than end within 15 minutes in the largest restaurant. */
const SEEN_MAX = 200

function useSeenOutcomes(): [ReadonlySet<string>, (offerId: string) => void] {
  const [stored, store] = useStored('board:seen-outcomes')
  const seen = useMemo(() => new Set((stored ?? '').split(' ').filter(Boolean)), [stored])
  const see = useCallback((offerId: string) => store([...seen, offerId].slice(-SEEN_MAX).join(' ')), [seen, store])
  return [seen, see]
}

export interface BoardProps {
  userId: string
  tables: readonly Table[]
  /** When the tables were last updated: device time in ms. */
  knownAt: number
}

/** With more tables, a device that has no stored choice starts with compact rows. */
const COMPACT_ABOVE = 12

function useDensity(count: number) {
  const [atFirst] = useState<Density>(count > COMPACT_ABOVE ? 'compact' : 'cards')
  const [density, setDensity] = useStoredChoice('board:density', DENSITIES, atFirst)
  useEffect(() => {
    document.documentElement.dataset.board = density
    return () => void delete document.documentElement.dataset.board
  }, [density])
  return [density, setDensity] as const
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
  const [density, setDensity] = useDensity(tables.length)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [seen, see] = useSeenOutcomes()
  const [open, setOpen] = useState<Open>(null)
  const { pending, failures, act, stoppedUndo, closeStoppedUndo } = useCardActions(userId)
  const [alerts, setAlert] = useAlertSettings(restaurant?.settings.sound ?? false)
  const hostMode = useHostMode()

  // Location names contain no line breaks.
  const places = tables.map((table) => table.table_location).join('\n')
  const locations = useMemo(() => countLocations(places.split('\n')), [places])
  const isGrouped = locations.length > 1
  const urgent = useTicking((now) => urgency(tables, now, seen))
  // biome-ignore lint/correctness/useExhaustiveDependencies: time counts only when it moves a table to another phase
  const { shown, total, needAction, toReview } = useMemo(
    () =>
      orderCards(tables, { location, state, density, isGrouped, seen, failed: new Set(failures.keys()) }, serverNow()),
    [tables, location, state, density, isGrouped, seen, failures, urgent],
  )
  const order = useStableOrder(shown, density)
  useAlerts(tables, alerts)
  useBoardTitle(needAction + toReview)

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
  const onStartChoosing = useCallback(() => setChosen(new Set()), [])
  const close = useCallback(() => setOpen(null), [])
  const goToTable = useTableKeys({
    tables,
    onAct,
    onFind: () => setOpen({ what: 'find' }),
    onHelp: () => setOpen({ what: 'device' }),
  })
  const goToFirst = (...ranks: readonly Rank[]) => {
    const first = order.find(({ rank }) => ranks.includes(rank))
    if (first) goToTable(first.id)
  }
  const isCompact = density === 'compact'
  const free = tables.filter((table) => phaseOf(toCard(table), serverNow()) === 'available')
  const [firstChosen, ...moreChosen] = free.filter(({ _id }) => chosen?.has(_id))
  const count = firstChosen ? moreChosen.length + 1 : 0
  const onChoose = useCallback(
    (id: string) =>
      setChosen((known) => {
        const next = new Set(known)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const leaveSelection = useCallback(() => setChosen(null), [])
  useEscape(chosen ? leaveSelection : hostMode.isOn ? hostMode.toggle : null)

  return (
    <div className={isCompact ? '-my-4 wall:flex wall:grow wall:flex-col' : 'max-sm:-mt-4'}>
      <div className={isCompact ? 'mb-2.5' : 'mb-2.5 sm:mb-6'}>
        <div className="flex flex-wrap items-baseline gap-x-4">
          {/* The minimum width keeps the summary in its place when the heading's text changes. */}
          <h1 className={`max-lg:basis-full text-2xl ${isCompact ? 'lg:min-w-60' : 'sm:text-[2.25rem] lg:min-w-88'}`}>
            {chosen ? choosingWords.heading(count) : boardWords.heading}
          </h1>
          <div className={`min-w-0 text-ink-2 ${isCompact ? 'text-[0.875rem]' : 'max-sm:text-[0.875rem]'}`}>
            <BoardSummary
              live={live}
              total={total}
              needAction={needAction}
              toReview={toReview}
              onNeedAction={() => goToFirst(RANKS.outside, RANKS.pressing)}
              onToReview={() => goToFirst(RANKS.outsideOutcome, RANKS.outcome)}
              budget={tightestBudget(budgets ?? [], tables, timeZone, currency)}
              knownAt={knownAt + serverNow() - Date.now()}
              timeZone={timeZone}
            />
          </div>
        </div>
        {/* Both kinds of controls take the same place, so that selecting moves no table. */}
        <div className="mt-1.5 grid *:min-w-0 *:[grid-area:1/1]">
          <BoardControls
            isHidden={chosen !== null}
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
            onChoose={onStartChoosing}
          />
          {chosen && (
            <ChoosingControls
              count={count}
              locations={countLocations(free.map((table) => table.table_location))}
              onLocation={(name) =>
                setChosen(
                  new Set([...chosen, ...free.filter((table) => table.table_location === name).map(({ _id }) => _id)]),
                )
              }
              onOffer={() => firstChosen && setOpen({ what: 'offer', tables: [firstChosen, ...moreChosen] })}
              onClear={leaveSelection}
            />
          )}
        </div>
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
      {open?.what === 'find' && <TableFinder tables={tables} onFound={goToTable} onClose={close} />}
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

import type { Table } from '@tidetable/contract/tables'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { serverNow } from '../../../lib/live/server-clock.ts'
import { useTicking } from '../../../lib/live/use-ticking.ts'
import { useRestaurant } from '../../../lib/session/restaurant.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { NudgeSwitches } from '../nudges/nudge-switches.tsx'
import { OfferDialog } from '../offering/offer-dialog.tsx'
import { QrDialog } from '../qr/qr-dialog.tsx'
import { TABLES_POLL_MS, useToday } from '../queries.ts'
import { useCardActions } from './actions/use-card-actions.ts'
import { BoardControls } from './board-controls.tsx'
import { BoardSummary } from './board-summary.tsx'
import type { CardAction } from './card/card-model.ts'
import { CardList } from './order/card-list.tsx'
import { countLocations, orderCards, urgency } from './order/order-cards.ts'
import { useBoardFilter } from './order/use-board-filter.ts'
import { useStableOrder } from './order/use-stable-order.ts'
import { useBoardLive } from './use-board-live.ts'
import { useLastMinuteSound } from './use-last-minute-sound.ts'
import { boardWords } from './words.ts'

export interface BoardProps {
  userId: string
  tables: readonly Table[]
  /** When the list last came, by this device's clock. */
  knownAt: number
  renderRedeem: (box: { isOpen: boolean; onClose: () => void }) => ReactNode
}

type Open = { what: 'offer' | 'qr'; table: Table } | { what: 'nudges' | 'redeem' } | null

export function Board({ userId, tables, knownAt, renderRedeem }: BoardProps) {
  const live = useBoardLive(userId)
  const today = useToday().data
  const restaurant = useRestaurant({ pollMs: TABLES_POLL_MS }).data
  const timeZone = restaurant?.timezone
  const [filter, setFilter] = useBoardFilter()
  const { location, state } = filter
  const [open, setOpen] = useState<Open>(null)
  const { pending, act } = useCardActions(userId)

  const urgent = useTicking((now) => urgency(tables, now))
  // biome-ignore lint/correctness/useExhaustiveDependencies: time counts only when it moves a table to another phase
  const { shown, total, needYou } = useMemo(
    () => orderCards(tables, { location, state }, serverNow()),
    [tables, location, state, urgent],
  )
  const order = useStableOrder(shown)
  // Names have no line breaks.
  const places = tables.map((table) => table.table_location).join('\n')
  const locations = useMemo(() => countLocations(places.split('\n')), [places])
  useLastMinuteSound(tables, restaurant?.settings.sound ?? false)

  const onAct = useCallback(
    (table: Table, action: CardAction) => {
      if (action === 'offer') setOpen({ what: 'offer', table })
      else if (action === 'show-qr') setOpen({ what: 'qr', table })
      else void act(table, action)
    },
    [act],
  )
  const onOpen = useCallback((what: 'nudges' | 'redeem') => setOpen({ what }), [])
  const close = () => setOpen(null)

  return (
    <div>
      <PageHeading
        title={boardWords.heading}
        about={
          <BoardSummary
            live={live}
            total={total}
            needYou={needYou}
            minutesFreed={today?.minutes_freed}
            knownAt={knownAt + serverNow() - Date.now()}
            timeZone={timeZone}
          />
        }
        actions={
          <BoardControls
            filter={filter}
            onFilter={setFilter}
            locations={locations}
            on={tables.filter((table) => table.nudge_enabled).length}
            total={total}
            onOpen={onOpen}
          />
        }
      />
      {order.length === 0 && (
        <div className="py-16 text-center">
          <p className="text-ink-2 text-lg">{boardWords.noMatch}</p>
          <Button look="secondary" className="mt-4" onClick={() => setFilter({ location: null, state: 'all' })}>
            {boardWords.showAll}
          </Button>
        </div>
      )}
      <CardList userId={userId} order={order} timeZone={timeZone} pending={pending} onAct={onAct} />
      {open?.what === 'offer' && <OfferDialog table={open.table} userId={userId} timeZone={timeZone} onClose={close} />}
      {open?.what === 'qr' && <QrDialog table={open.table} onClose={close} />}
      {open?.what === 'nudges' && <NudgeSwitches userId={userId} tables={tables} onClose={close} />}
      {renderRedeem({ isOpen: open?.what === 'redeem', onClose: close })}
    </div>
  )
}

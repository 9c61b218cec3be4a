import type { ReactNode } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Heading, Popover } from 'react-aria-components'
import { CardButtons } from '../card/card-buttons.tsx'
import type { CardAction, CardTable } from '../card/card-model.ts'
import { cardWords } from '../card/words.ts'
import { itemWords } from '../words.ts'

interface RowDecisionProps extends CardTable {
  /** Space-separated, as in CardButtons. */
  actions: string
  pending: CardAction | null
  timeZone: string | undefined
  onAct: ((action: CardAction) => void) | undefined
  children: ReactNode
}

/** A row that opens a question when pressed. The question names the table, since rows look alike. */
export const RowDecision = ({ actions, pending, timeZone, onAct, children, ...table }: RowDecisionProps) => (
  <DialogTrigger>
    <AriaButton className="flex h-full min-w-0 grow items-center gap-2 text-start">{children}</AriaButton>
    <Popover
      placement="bottom start"
      className="w-76 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-card p-4 text-ink shadow-card"
    >
      <Dialog className="outline-none">
        {({ close }) => (
          <>
            <Heading slot="title" level={3} className="text-xl">
              {itemWords.vacant(table.code)}
            </Heading>
            <p className="mt-1 mb-3 text-[0.9375rem] text-ink-2">
              {cardWords.leavesBy(table.deadline, timeZone, {
                isSecondPeriod: table.period === 2 || table.isExtended === true,
                isNextVisit: table.isNextVisit === true,
              })}
            </p>
            <CardButtons
              actions={actions}
              code={table.code}
              pending={pending}
              periodSeconds={table.periodSeconds}
              onAct={(action) => {
                close()
                onAct?.(action)
              }}
            />
          </>
        )}
      </Dialog>
    </Popover>
  </DialogTrigger>
)

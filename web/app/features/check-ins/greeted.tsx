import type { CheckedIn } from '@tidetable/contract/endpoints/address-book'
import type { Coupon } from '@tidetable/contract/endpoints/coupons'
import { formatDate } from '@tidetable/contract/formats/format-date'
import { href, pages } from '@tidetable/contract/paths'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import Undo2 from 'lucide-react/icons/undo-2'
import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { messageOf } from '../../lib/calls/call-errors.ts'
import { withTimeout } from '../../lib/calls/with-timeout.ts'
import { useDateStyle } from '../../lib/restaurant/date-style.ts'
import { useRestaurant } from '../../lib/restaurant/restaurant.ts'
import { attempt } from '../../ui/attempt.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { checkInWords as words } from './words.ts'

export interface Greeting {
  guest: CheckedIn
  message: string
}

export const UNDO_CHECK_IN = 'undo-check-in'

export const undoVisit = (visit: NonNullable<CheckedIn['undo']>) =>
  attempt({
    about: UNDO_CHECK_IN,
    run: () => withTimeout((signal) => call(addressBook.undoCheckIn, { body: visit, as: 'restaurant', signal })),
    onDone: ({ message = words.undone }) => toast.success(message),
    failure: (error) => messageOf(error, words.undoFailed),
  })

/** A guest who has just been checked in, with the codes that are valid now. */
export function Greeted({
  guest: { guest, note, visits, lastVisitOn, coupons, proofs, undo },
  message,
  onNext,
  onUndone,
  onClose,
}: Greeting & { onNext: () => void; onUndone: () => void; onClose: () => void }) {
  const dateStyle = useDateStyle()
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 rounded-card bg-leaf-wash p-4 text-leaf-text">
        <div role="status" className="flex min-w-0 grow basis-56 items-start gap-3">
          <UserCheck className="mt-0.5 size-6 shrink-0" aria-hidden="true" />
          <div className="min-w-0">
            <p className="font-semibold text-lg [overflow-wrap:anywhere]">{message}</p>
            <p>
              {[
                ...(visits > 1 ? [words.visits(visits)] : lastVisitOn ? [] : [words.first]),
                ...(lastVisitOn ? [words.lastVisit(formatDate(lastVisitOn, dateStyle))] : []),
              ].join(' ')}
            </p>
          </div>
        </div>
        {undo && <UndoCheckIn visit={undo} onUndone={onUndone} />}
      </div>
      {note && <p className="mt-4 whitespace-pre-line wrap-anywhere">{note}</p>}
      <Codes title={words.proofs} codes={proofs} />
      <Codes title={words.coupons} codes={coupons} />
      {proofs.length + coupons.length === 0 && <p className="mt-4 text-ink-2">{words.noCodes}</p>}
      <DialogActions>
        <LinkButton look="quiet" className="sm:me-auto" to={href(pages.guest, { id: guest })} onClick={onClose}>
          <span>{words.open}</span>
        </LinkButton>
        <Button look="secondary" onClick={onClose}>
          {words.close}
        </Button>
        <Button autoFocus onClick={onNext}>
          {words.next}
        </Button>
      </DialogActions>
    </>
  )
}

function UndoCheckIn({ visit, onUndone }: { visit: NonNullable<CheckedIn['undo']>; onUndone: () => void }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      look="quiet"
      size="small"
      className="-me-2 ms-auto"
      isBusy={isBusy}
      onClick={async () => {
        setBusy(true)
        if (await undoVisit(visit)) onUndone()
        else setBusy(false)
      }}
    >
      <Undo2 className="size-4" aria-hidden="true" />
      <span>{words.undo}</span>
    </Button>
  )
}

function Codes({ title, codes }: { title: string; codes: readonly Coupon[] }) {
  const { currency = DEFAULT_CURRENCY } = useRestaurant().data ?? {}
  const dateStyle = useDateStyle()
  if (codes.length === 0) return null
  return (
    <section className="mt-5" aria-label={title}>
      <h3 className="font-semibold text-[0.9375rem] text-ink-2">{title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {codes.map(({ code, offer_value, offer_type, given_at, expires_on, windows }) => (
          <li key={code} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="font-display font-semibold text-xl tracking-wider">{code}</span>
            <span className="min-w-0 text-end [overflow-wrap:anywhere]">
              <span className="font-semibold">{words.worth(offer_value, offer_type, currency)}</span>{' '}
              <span className="text-ink-2 text-sm">
                {[
                  given_at,
                  expires_on && words.until(formatDate(expires_on, dateStyle)),
                  windows && words.hours(windows),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

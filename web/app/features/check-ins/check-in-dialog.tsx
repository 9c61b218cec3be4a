import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type CheckedIn, CheckInForm, isSearchable, parseGuestQuery } from '@tidetable/contract/endpoints/address-book'
import type { Coupon } from '@tidetable/contract/endpoints/coupons'
import { formatDate } from '@tidetable/contract/formats/format-date'
import { href, pages } from '@tidetable/contract/paths'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import Undo2 from 'lucide-react/icons/undo-2'
import UserCheck from 'lucide-react/icons/user-check'
import { useRef, useState } from 'react'
import { call, type Parts } from '../../lib/calls/call.ts'
import { ApiError, messageOf } from '../../lib/calls/call-errors.ts'
import { answerOf } from '../../lib/calls/use-answer.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { withTimeout } from '../../lib/calls/with-timeout.ts'
import { useDebouncedValue } from '../../lib/forms/use-debounced-value.ts'
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts'
import { useDateStyle } from '../../lib/restaurant/date-style.ts'
import { useRestaurant } from '../../lib/restaurant/restaurant.ts'
import { attempt } from '../../ui/attempt.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { checkInWords as words } from './words.ts'

interface Greeting {
  guest: CheckedIn
  message: string
}

const ABOUT = 'undo-check-in'

const undoVisit = (visit: NonNullable<CheckedIn['undo']>) =>
  attempt({
    about: ABOUT,
    run: () => withTimeout((signal) => call(addressBook.undoCheckIn, { body: visit, as: 'restaurant', signal })),
    onDone: ({ message = words.undone }) => toast.success(message),
    failure: (error) => messageOf(error, words.undoFailed),
  })

/** Moves Undo to a toast once the guest is no longer on screen. */
const offerUndo = ({ guest: { undo }, message }: Greeting) =>
  undo ? toast.undoable(message, () => void undoVisit(undo), ABOUT) : toast.success(message)

export default function CheckInDialog({ onClose }: { onClose: () => void }) {
  const [greeting, setGreeting] = useState<Greeting | null>(null)
  const isClosed = useRef(false)
  const leave = () => {
    if (greeting?.guest.undo) offerUndo(greeting)
  }
  const close = () => {
    isClosed.current = true
    leave()
    onClose()
  }
  return (
    <Dialog isOpen onClose={close} title={words.title}>
      {greeting ? (
        <Greeted
          {...greeting}
          onNext={() => {
            leave()
            setGreeting(null)
          }}
          onUndone={() => setGreeting(null)}
          onClose={close}
        />
      ) : (
        <GuestLookup
          // If the dialog is closed before the response, a toast shows the result.
          onDone={(greeted) => (isClosed.current ? offerUndo(greeted) : setGreeting(greeted))}
          onFailed={(problem) => isClosed.current && toast.error(problem)}
          onClose={close}
        />
      )}
    </Dialog>
  )
}

interface GuestLookupProps {
  onDone: (greeting: Greeting) => void
  onFailed: (problem: string) => void
  onClose: () => void
}

const searchOf = (q: string) => answerOf(addressBook.searchGuests, { query: { q }, as: 'restaurant' })

function GuestLookup({ onDone, onFailed, onClose }: GuestLookupProps) {
  const checkingIn = useChange(addressBook.checkIn, { as: 'restaurant' })
  const queries = useQueryClient()
  const form = useSchemaForm(CheckInForm, { who: '', name: '' })
  const [unknownPhone, setUnknownPhone] = useState<string | null>(null)
  const typed = form.watch('who').trim()
  const q = useDebouncedValue(typed)
  const matches = useQuery({ ...searchOf(q), enabled: isSearchable(q) }).data?.data ?? []

  async function greet(body: Parts<typeof addressBook.checkIn>['body']) {
    const { data, message = '' } = await checkingIn.mutateAsync({ body })
    onDone({ guest: data, message })
  }

  async function checkIn({ who, name }: { who: string; name: string }) {
    const query = parseGuestQuery(who)
    if ('phone' in query) {
      const isAdded = unknownPhone === who
      await greet({ ...query, ...(isAdded ? { add: true, name } : {}) }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) setUnknownPhone(who)
        throw error
      })
      return false
    }
    // If the search fails, the text can still be a code.
    const [only, ...others] = isSearchable(who)
      ? await queries.fetchQuery(searchOf(who)).then(
          ({ data }) => data,
          () => [],
        )
      : []
    if (others.length > 0) form.setError('root', { message: words.several })
    else await greet(only ? { guest: only._id } : query)
    return false
  }

  function failed(error: unknown) {
    const problem = messageOf(error, words.failed)
    onFailed(problem)
    return problem
  }

  const { error, ...who } = form.field('who', { onChange: () => form.clearErrors('root') })
  const isUnknown = unknownPhone !== null && unknownPhone === typed
  const shown = q === typed && !isUnknown ? matches : []
  return (
    <DialogForm
      form={form}
      send={checkIn}
      failed={failed}
      onClose={onClose}
      cancelLabel={words.close}
      submitLabel={isUnknown ? words.add : words.confirm}
      failure={null}
    >
      <TextField
        label={words.who}
        help={words.help}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        {...who}
        error={error ?? form.failure ?? undefined}
      />
      {shown.length > 0 && (
        <ul aria-label={words.matches} className="mt-2 divide-y divide-line rounded-control border border-line">
          {shown.map(({ _id: guest, name, phoneEnd }) => (
            <li key={guest}>
              <button
                type="button"
                aria-label={words.match(name, phoneEnd)}
                className="flex min-h-11 w-full items-center justify-between gap-4 px-4 py-2 text-start hover:bg-wash"
                onClick={() =>
                  void greet({ guest }).catch((problem: unknown) => form.setError('root', { message: failed(problem) }))
                }
              >
                <span className="min-w-0 truncate font-medium">{name}</span>
                {phoneEnd && <span className="text-ink-2">{words.phoneEnd(phoneEnd)}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isUnknown && (
        <TextField
          className="mt-4"
          label={words.name}
          help={words.addHelp}
          autoComplete="off"
          {...form.field('name')}
        />
      )}
    </DialogForm>
  )
}

function Greeted({
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

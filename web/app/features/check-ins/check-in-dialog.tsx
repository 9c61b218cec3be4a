import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckInForm, isSearchable, parseGuestQuery } from '@tidetable/contract/endpoints/address-book'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { useRef, useState } from 'react'
import type { Parts } from '../../lib/calls/call.ts'
import { ApiError, messageOf } from '../../lib/calls/call-errors.ts'
import { answerOf } from '../../lib/calls/use-answer.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDebouncedValue } from '../../lib/forms/use-debounced-value.ts'
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { Greeted, type Greeting, UNDO_CHECK_IN, undoVisit } from './greeted.tsx'
import { checkInWords as words } from './words.ts'

/** Moves Undo to a toast once the guest is no longer on screen. */
const offerUndo = ({ guest: { undo }, message }: Greeting) =>
  undo ? toast.undoable(message, () => void undoVisit(undo), UNDO_CHECK_IN) : toast.success(message)

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

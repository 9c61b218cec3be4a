import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import { toast } from '../../../ui/toast.ts'
import {
  type GuestsToChange,
  useAgree,
  useRemoveGuests,
  useRestoreGuests,
  useTagGuests,
  useUndoConsent,
} from '../guest-queries.ts'
import { agreedWords, chosenWords, tagWords } from './words.ts'

export interface Agreement {
  channels: ('email' | 'sms')[]
  wording: string
  origin: string
}

const ABOUT = 'many-guests'

export function useBulkGuestActions() {
  const removing = useRemoveGuests()
  const restoring = useRestoreGuests()
  const tagging = useTagGuests()
  const agreeing = useAgree()
  const undoing = useUndoConsent()

  const restore = (ids: readonly string[]) =>
    attempt({
      about: ABOUT,
      run: () => restoring.mutateAsync({ body: { ids: [...ids] } }),
      onDone: ({ data: { restored, added_again } }) => {
        const gone = ids.length - restored - added_again
        const text = [
          ...(restored ? [chosenWords.restored(restored)] : []),
          ...(added_again ? [chosenWords.addedAgain(added_again)] : []),
          ...(gone > 0 ? [chosenWords.gone(gone)] : []),
        ].join(' ')
        if (restored === ids.length) toast.success(text)
        else toast.info(text)
      },
      failure: (error) => messageOf(error, chosenWords.restoreFailed),
    })

  const setTag = (people: GuestsToChange, tag: string, on: boolean) => ({
    about: ABOUT,
    run: () => tagging.mutateAsync({ body: { ...people, tag, on } }),
    failure: (error: unknown) => messageOf(error, tagWords.failed),
  })

  return {
    isBusy: removing.isPending || tagging.isPending || agreeing.isPending,

    remove: (people: GuestsToChange) =>
      attempt({
        about: ABOUT,
        run: () => removing.mutateAsync({ body: people }),
        onDone: ({ data: { ids } }) => toast.undoable(chosenWords.deleted(ids.length), () => void restore(ids), ABOUT),
        failure: (error) => messageOf(error, chosenWords.deleteFailed),
      }),

    tag: (people: GuestsToChange, tag: string, on: boolean) =>
      attempt({
        ...setTag(people, tag, on),
        onDone: ({ data: { ids } }) => {
          if (!ids.length) return toast.info((on ? tagWords.noneAdded : tagWords.noneRemoved)(tag))
          const undo = () =>
            void attempt({ ...setTag({ ids }, tag, !on), onDone: () => toast.success(tagWords.undone) })
          toast.undoable((on ? tagWords.added : tagWords.taken)(tag, ids.length), undo, ABOUT)
        },
      }),

    agree: (people: GuestsToChange, agreement: Agreement) =>
      attempt({
        about: ABOUT,
        run: () => agreeing.mutateAsync({ body: { ...people, ...agreement } }),
        onDone: ({ data: result }) => {
          const count = new Set([...result.email, ...result.sms]).size
          if (!count) return toast.info(agreedWords.noneChanged)
          const undo = () =>
            void attempt({
              about: ABOUT,
              run: () => undoing.mutateAsync({ body: result }),
              onDone: () => toast.success(agreedWords.undone),
              failure: (error) => messageOf(error, agreedWords.failed),
            })
          toast.undoable(agreedWords.done(count), undo, ABOUT)
        },
        failure: (error) => messageOf(error, agreedWords.failed),
      }),
  }
}

import type { ContactFilter, Segment, Selection } from '@tidetable/contract/endpoints/address-book'

/** `all` stores a filter and its exceptions instead of up to 100,000 ids. */
export type PickedGuests =
  | { mode: 'some'; ids: ReadonlySet<string> }
  | {
      mode: 'all'
      filter: ContactFilter
      except: ReadonlySet<string>
      total: number
      /** Saved segment, which is counted again when the campaign is sent. */
      segment?: { id: string; name: string }
    }

export const NONE_PICKED: PickedGuests = { mode: 'some', ids: new Set() }

export const pickedCount = (picked: PickedGuests): number =>
  picked.mode === 'some' ? picked.ids.size : Math.max(0, picked.total - picked.except.size)

export const pickSegment = (
  { _id: id, name, filter, guests }: Segment,
  except: readonly string[] = [],
): PickedGuests => ({
  mode: 'all',
  filter,
  except: new Set(except),
  total: guests,
  segment: { id, name },
})

export const segmentOf = (picked: PickedGuests): { id: string; name: string } | null =>
  picked.mode === 'all' ? (picked.segment ?? null) : null

export const isPicked = (picked: PickedGuests, id: string): boolean =>
  picked.mode === 'some' ? picked.ids.has(id) : !picked.except.has(id)

export function togglePicked(picked: PickedGuests, id: string): PickedGuests {
  const next = new Set(picked.mode === 'some' ? picked.ids : picked.except)
  if (next.has(id)) next.delete(id)
  else next.add(id)
  return picked.mode === 'some' ? { ...picked, ids: next } : { ...picked, except: next }
}

export function choiceOf(picked: PickedGuests): { userIds: string[] } | { selection: Selection } {
  if (picked.mode === 'some') return { userIds: [...picked.ids] }
  const { filter, except, segment } = picked
  return { selection: { filter, except: [...except], ...(segment ? { segment: segment.id } : {}) } }
}

/** Returns the choice of `choiceOf`, with the field names of the address book's endpoints. */
export function peopleOf(picked: PickedGuests): { ids: string[] } | { selection: Selection } {
  const choice = choiceOf(picked)
  return 'userIds' in choice ? { ids: choice.userIds } : choice
}

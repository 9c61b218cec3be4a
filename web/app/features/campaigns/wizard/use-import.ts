import { href, pages } from '@tidetable/contract/paths'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../lib/calls/call.ts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { attempt } from '../../../ui/attempt.ts'
import type { PickedGuests } from '../address-book/picked.ts'
import type { DraftSaver } from './use-draft-saver.ts'
import { wizardWords } from './words.ts'

/** Adds the imported guests to the selection, since they are usually the intended recipients. */
async function withImported(picked: PickedGuests, importId: string): Promise<PickedGuests> {
  if (picked.mode === 'all') return picked
  const { data, total } = await call(addressBook.list, { query: { import_id: importId, page: 1, size: 1000 } })
  if (total > data.length || picked.ids.size === 0)
    return picked.ids.size === 0 ? { mode: 'all', filter: { import_id: importId }, except: new Set(), total } : picked
  return { mode: 'some', ids: new Set([...picked.ids, ...data.map(({ _id }) => _id)]) }
}

function importedOf(state: unknown): string | null {
  const isImport = typeof state === 'object' && state !== null && 'imported' in state
  return isImport && typeof state.imported === 'string' ? state.imported : null
}

interface UseImport {
  saver: DraftSaver
  isWorthSaving: boolean
  picked: PickedGuests
  pick: (picked: PickedGuests) => void
}

/** Returns a function that opens the import page, which returns here with the import's id in the history state. */
export function useImport({ saver, isWorthSaving, picked, pick }: UseImport): () => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const pickImported = useEffectEvent(() => {
    const importId = importedOf(state)
    if (importId === null) return
    void attempt({
      about: 'pick-imported',
      run: () => withImported(picked, importId),
      onDone: pick,
      failure: (error) => messageOf(error, wizardWords.importedFailed),
    })
  })
  useEffect(() => pickImported(), [])
  return () =>
    void attempt({
      about: 'save-draft',
      run: () => (isWorthSaving ? saver.flush() : Promise.resolve('')),
      async onDone(draft) {
        // The draft's id in the URL makes Back return to the draft.
        if (draft) await navigate(href('/restraunt/nudge-in', {}, { view: 'new', draft }), { replace: true })
        await navigate(href(pages.importGuests, {}, { campaign: draft || 'new' }))
      },
      failure: (error) => messageOf(error, wizardWords.draftFailed),
    })
}

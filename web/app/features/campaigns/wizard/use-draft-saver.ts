import { useQueryClient } from '@tanstack/react-query'
import type { Draft } from '@tidetable/contract/endpoints/campaigns'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/calls/call-errors.ts'
import { saveBeforeLogOut } from '../../../lib/session/unsaved.ts'
import { toast } from '../../../ui/toast.ts'
import { campaignLists, deleteDraft, saveDraftImage, useSaveDraft } from '../queries.ts'

const SAVE_DELAY_MS = 800

export interface DraftSaver {
  /** Saves immediately and returns the draft's id. */
  flush(): Promise<string>
  readonly id: string | null
  saveImage(image: Blob | null): Promise<void>
  /** Stops saving; resolves after the current save. */
  end(): Promise<void>
  /** Resumes saving after a failed send. */
  resume(): void
}

interface SaverState {
  id: string | null
  saved: string
  chain: Promise<unknown>
  isEnded: boolean
  /** The owner has been notified that the limit of drafts is reached. */
  isLimitShown: boolean
  /** True once the wizard is closed, when the URL belongs to another screen. */
  isClosed: boolean
}

export function useDraftSaver(
  draft: Draft,
  initialId: string | null,
  isWorthSaving: boolean,
  /** The id is null if the draft became empty and was deleted. */
  onId: (id: string | null) => void,
): DraftSaver {
  const cache = useQueryClient()
  const saveDraft = useSaveDraft()
  const text = JSON.stringify(draft)
  const saver = useRef<SaverState>({
    id: initialId,
    saved: initialId ? text : '',
    chain: Promise.resolve(),
    isEnded: false,
    isLimitShown: false,
    isClosed: false,
  })
  const latest = useRef({ draft, text })
  latest.current = { draft, text }

  /** Runs saves one after another: a slow earlier save must not overwrite a later one. */
  function enqueue<T>(step: () => Promise<T>): Promise<T> {
    const running = saver.current.chain.then(step)
    saver.current.chain = running.catch(() => {})
    return running
  }

  // The list of drafts is not visible while the wizard is open, so it is only marked as stale.
  function refreshList() {
    void cache.invalidateQueries({ ...campaignLists, refetchType: saver.current.isClosed ? 'active' : 'none' })
  }

  const save = () =>
    enqueue(async () => {
      const { draft: now, text: nowText } = latest.current
      const { id, saved, isEnded } = saver.current
      if (isEnded || (id && saved === nowText)) return id ?? ''
      const newId = await saveDraft(id, now)
      saver.current.saved = nowText
      refreshList()
      if (!id) {
        saver.current.id = newId
        if (!saver.current.isClosed) onId(newId)
      }
      return newId
    })

  const deleteEmpty = () =>
    enqueue(async () => {
      const { id, isEnded } = saver.current
      if (isEnded || !id) return
      // This save is rejected if another tab has sent the draft: a sent campaign must not be deleted.
      await saveDraft(id, latest.current.draft)
      await deleteDraft(id)
      saver.current.id = null
      saver.current.saved = ''
      refreshList()
      if (!saver.current.isClosed) onId(null)
    })

  const saveOrDelete = async () => {
    if (isWorthSaving) await save()
    else await deleteEmpty()
  }

  /** Shows only the draft limit, which the owner must resolve; other failures are retried with the next change. */
  function showRefusal(error: unknown) {
    if (saver.current.isLimitShown || !(error instanceof ApiError) || error.code !== 'too_many_drafts') return
    saver.current.isLimitShown = true
    toast.error(error.message)
  }

  useEffect(() => {
    if (saver.current.isEnded || (isWorthSaving && saver.current.saved === text)) return
    const timer = setTimeout(() => void saveOrDelete().catch(showRefusal), SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  })

  const latestSave = useRef(saveOrDelete)
  latestSave.current = saveOrDelete
  // Leaving also saves, since the latest changes may still be waiting for the pause in typing.
  useEffect(() => {
    const now = saver.current
    now.isClosed = false
    const saveWhenHidden = () => document.visibilityState === 'hidden' && void latestSave.current().catch(() => {})
    const stop = saveBeforeLogOut(() => latestSave.current())
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden)
      stop()
      now.isClosed = true
      void latestSave.current().catch(() => {})
    }
  }, [])

  return {
    flush: save,
    get id() {
      return saver.current.id
    },
    async saveImage(image) {
      const id = await save()
      if (id) await saveDraftImage(id, image)
    },
    async end() {
      saver.current.isEnded = true
      await saver.current.chain
    },
    resume() {
      saver.current.isEnded = false
    },
  }
}

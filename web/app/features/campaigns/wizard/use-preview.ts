import type { Draft, Preview } from '@tidetable/contract/endpoints/campaigns'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useDebouncedValue } from '../../../lib/forms/use-debounced-value.ts'
import { type PreviewWords, usePreviewOf } from '../queries.ts'
import { previewWords } from './words.ts'

export interface ShownPreview {
  /** Undefined until rendered by the server, and after a failure. */
  made: Preview | undefined
  isBehind: boolean
  isEmpty: boolean
  problem: string | null
  retry: () => void
}

const wordsOf = ({ title, description, type, incentive }: Draft): PreviewWords => ({
  title: title.trim(),
  description: description.trim(),
  type,
  ...(incentive ? { incentive } : {}),
})

interface PreviewInput {
  /** Draft whose image is shown; null without an image. */
  draftId: string | null
  /** Number of times that image was saved. */
  images: number
  /** Guest whose first name is shown; null for a guest without a name. */
  guestId: string | null
}

export function usePreview(draft: Draft, { draftId, images, guestId }: PreviewInput): ShownPreview {
  const now = JSON.stringify({
    ...wordsOf(draft),
    ...(draftId ? { draft_id: draftId } : {}),
    ...(guestId ? { guest_id: guestId } : {}),
  })
  const settled = useDebouncedValue(now)
  const words: PreviewWords = JSON.parse(settled)
  const isEmpty = !words.title && !words.description
  const preview = usePreviewOf(words, images, !isEmpty)
  const isOffline = preview.fetchStatus === 'paused'
  return {
    made: isEmpty ? undefined : preview.data,
    isBehind: settled !== now || preview.isPlaceholderData,
    isEmpty,
    problem: isOffline ? previewWords.offline : preview.isError ? messageOf(preview.error, previewWords.failed) : null,
    retry: () => void preview.refetch(),
  }
}

import { formatTime } from '@tidetable/contract/format'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { fieldWords } from '../words.ts'
import type { Kept } from './use-kept-fields.ts'

/** Whether what was typed is safe, told where one looks before leaving. Read on demand: it changes with every pause. */
export function KeptMark({ kept }: { kept: Kept }) {
  if (kept === null) return null
  const Icon = kept === 'failed' ? CloudOff : Check
  return (
    <p className={`flex items-center gap-1.5 text-sm ${kept === 'failed' ? 'text-ember-text' : 'text-ink-2'}`}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span>{kept === 'failed' ? fieldWords.notKept : fieldWords.kept(formatTime(kept))}</span>
    </p>
  )
}

import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
import Clock from 'lucide-react/icons/clock'
import { useDateStyle } from '../../lib/restaurant/date-style.ts'
import { waitingWords } from './words.ts'

interface TextsWaitingProps {
  campaign: Pick<Campaign, 'texts_waiting'>
  timezone: string | undefined
}

export function TextsWaiting({ campaign: { texts_waiting: groups }, timezone }: TextsWaitingProps) {
  const dateStyle = useDateStyle()
  if (!groups.length) return null
  return (
    <div className="flex gap-2.5">
      <Clock className="mt-1 size-4 shrink-0 text-sun-text" aria-hidden="true" />
      <div>
        <p className="font-semibold">{waitingWords.texts(groups, dateStyle, timezone)}</p>
        {groups.some(({ hour }) => hour !== null) && <p className="text-ink-2 text-sm">{waitingWords.there}</p>}
      </div>
    </div>
  )
}

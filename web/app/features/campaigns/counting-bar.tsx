import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { campaignWords } from './words.ts'

/** Nothing is sent until all recipients are stored. */
export function CountingBar({ campaign: { counting, counted, recipients } }: { campaign: Campaign }) {
  if (!counting) return null
  return <ProgressBar label={campaignWords.counting(counted, recipients)} value={counted} max={recipients} />
}

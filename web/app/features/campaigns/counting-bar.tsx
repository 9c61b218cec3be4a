import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { campaignWords } from './words.ts'

/** Shown until the campaign's recipients are written down; nothing is sent before. */
export function CountingBar({ campaign: { counting, counted, recipients } }: { campaign: Campaign }) {
  if (!counting) return null
  return <ProgressBar label={campaignWords.counting(counted, recipients)} value={counted} max={recipients} />
}

import type { Campaign } from '@tidetable/contract/campaigns'
import { formatNumber } from '@tidetable/contract/format'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** Shown until the campaign's recipients are written down; nothing is sent before. */
export function CountingBar({ campaign: { counting, counted, recipients } }: { campaign: Campaign }) {
  if (!counting) return null
  return (
    <ProgressBar
      label={`Counting … ${formatNumber(counted)} of ${formatNumber(recipients)}`}
      value={counted}
      max={recipients}
    />
  )
}

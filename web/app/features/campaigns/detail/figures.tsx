import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
import { formatList, formatNumber } from '@tidetable/contract/formats/format'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { Phase } from '../phase-of.ts'
import { progressOf } from '../progress-of.ts'
import { figureWords } from './words.ts'

export function Figures({ campaign, phase }: { campaign: Campaign; phase: Phase }) {
  const { counts, optedOut, redeemed } = campaign
  const progress = progressOf(campaign)
  const figures: [label: string, value: number, means: string][] = [
    [figureWords.sent, progress.sent, figureWords.sentMeans],
    [figureWords.delivered, counts.delivered, figureWords.deliveredMeans],
    [figureWords.failed, counts.failed, figureWords.failedMeans],
    [figureWords.notSent, progress.leftOut, figureWords.notSentMeans],
    [figureWords.optedOut, optedOut, figureWords.optedOutMeans],
    [figureWords.redeemed, redeemed, figureWords.redeemedMeans],
  ]
  // A campaign that has not started shows its start time instead of a progress bar.
  const isInProgress = phase === 'sending' || (phase === 'paused' && progress.done > 0)
  const waiting = [
    { state: 'queued', messages: progress.waiting - progress.held - counts.sending },
    { state: 'held', messages: progress.held },
    { state: 'sending', messages: counts.sending },
  ] as const
  return (
    <section aria-label={figureWords.heading} className="grid grid-cols-1 gap-4">
      {progress.waiting > 0 && (
        <div>
          {isInProgress && (
            <ProgressBar
              label={figureWords.done(progress.done, progress.total)}
              value={progress.done}
              max={progress.total}
            />
          )}
          <p className="mt-1.5 text-ink-2 text-sm">
            {formatList(waiting.flatMap(({ state, messages }) => (messages > 0 ? figureWords[state](messages) : [])))}
          </p>
        </div>
      )}
      {counts.parked > 0 && (
        <p className="rounded-control bg-sun-wash px-4 py-3 text-sun-text">{figureWords.parked(counts.parked)}</p>
      )}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figures.map(([label, value, means]) => (
          <div key={label} className="rounded-control bg-wash px-4 py-3">
            <dt className="font-semibold text-sm">{label}</dt>
            <dd className="font-display text-2xl tabular-nums">{formatNumber(value)}</dd>
            <dd className="mt-0.5 text-ink-2 text-sm">{means}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

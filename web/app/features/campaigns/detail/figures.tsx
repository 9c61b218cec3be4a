import type { Campaign } from '@tidetable/contract/campaigns'
import { formatNumber } from '@tidetable/contract/format'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { progressOf } from '../progress-of.ts'

const WAITING = { queued: 'queued', held: 'waiting for decent hours', sending: 'on their way' } as const

/** What became of the messages, in numbers; a bar while it goes on. */
export function Figures({ campaign }: { campaign: Campaign }) {
  const { counts, optedOut, redeemed } = campaign
  const progress = progressOf(campaign)
  const figures: [string, number][] = [
    ['Sent', progress.sent],
    ['Delivered', counts.delivered],
    ['Failed', counts.failed],
    ['Not sent', progress.leftOut],
    ['Opted out', optedOut],
    ['Codes redeemed', redeemed],
  ]
  const waiting = (Object.keys(WAITING) as (keyof typeof WAITING)[]).filter((state) => counts[state] > 0)
  return (
    <section aria-label="Progress" className="grid gap-4">
      {progress.waiting > 0 && (
        <div>
          <ProgressBar
            label={`${formatNumber(progress.done)} of ${formatNumber(progress.total)} messages`}
            value={progress.done}
            max={progress.total}
          />
          <p className="mt-1.5 text-ink-2 text-sm">
            {waiting.map((state) => `${formatNumber(counts[state])} ${WAITING[state]}`).join(', ')}
          </p>
        </div>
      )}
      {counts.parked > 0 && (
        <p className="rounded-control bg-sun-wash px-4 py-3 text-sun-text">
          {formatNumber(counts.parked)} text {counts.parked === 1 ? 'message' : 'messages'}: the provider gave no clear
          answer. They are looked up and never sent twice.
        </p>
      )}
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figures.map(([label, value]) => (
          <div key={label} className="rounded-control bg-wash px-4 py-3">
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className="font-display text-2xl tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

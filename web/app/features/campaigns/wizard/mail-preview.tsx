import { dayInWords, worthOf } from '@tidetable/contract/campaign-text'
import { CampaignImage } from '../campaign-image.tsx'
import { TypeBadge } from '../campaign-type.tsx'
import type { Shown } from './shown.ts'

/** The e-mail as a mail program shows it. */
export const MailPreview = ({ shown }: { shown: Shown }) => (
  <article aria-label="Preview of the e-mail" className="overflow-hidden rounded-card border border-line">
    <header className="border-line border-b bg-wash px-5 py-3 text-sm">
      <p className="truncate">
        <span className="text-ink-2">From</span> <strong>{shown.restaurant}</strong>
      </p>
      <p className="truncate">
        <span className="text-ink-2">Subject</span> <strong>{shown.title}</strong>
      </p>
    </header>
    <CampaignImage image={shown.image} type={shown.type} className="aspect-[5/2]" />
    <div className="p-5">
      <TypeBadge type={shown.type} />
      <h3 className="mt-3 text-2xl wrap-anywhere">{shown.title}</h3>
      <p className="mt-2 whitespace-pre-line text-ink-2 wrap-anywhere">{shown.description}</p>
      {shown.incentive && shown.code && (
        <div className="mt-4 rounded-control bg-tide-wash p-4 text-center">
          <p className="text-sm">
            {worthOf(shown.incentive.offer_type, shown.incentive.offer_value)} with this code until{' '}
            {dayInWords(shown.incentive.expires_on)}
          </p>
          <p className="font-display text-2xl tracking-[0.18em]">{shown.code}</p>
        </div>
      )}
      <p className="mt-4 text-ink-2 text-sm">
        {shown.restaurant}, {shown.address || <em>your postal address</em>} · <u>Unsubscribe</u>
      </p>
    </div>
  </article>
)

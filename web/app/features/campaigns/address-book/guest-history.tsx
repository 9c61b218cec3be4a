import type { GuestDetails } from '@tidetable/contract/endpoints/address-book'
import { formatDate, formatDateTime } from '@tidetable/contract/formats/format-date'
import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { deliveryStateWords } from '../detail/words.ts'
import { useGuestHistory } from '../guest-queries.ts'
import { columnWords, consentWords, guestPageWords as words } from './words.ts'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" aria-label={title} className="p-5">
    <h2 className="mb-2 text-xl">{title}</h2>
    {children}
  </Card>
)

export function ConsentHistory({ id }: { id: string }) {
  const history = useGuestHistory(id)
  const timeZone = useRestaurant().data?.timezone
  const dateStyle = useDateStyle()
  return (
    <Section title={consentWords.heading}>
      {history.data ? (
        <Lines
          empty={words.noConsents}
          lines={history.data.map((each) => ({
            id: `${each.at}${each.channel}${each.action}${each.source}`,
            what: consentWords.statements[each.channel][each.action],
            about: consentWords.how(
              formatDateTime(each.at, dateStyle, timeZone),
              each.source,
              each.wording,
              each.origin,
            ),
          }))}
        />
      ) : (
        <QueryState of={history} failed={words.failed} loading={words.loading}>
          <Skeleton className="h-12" />
        </QueryState>
      )}
    </Section>
  )
}

interface Line {
  id: string
  what: ReactNode
  about?: string
  aside?: string
}

const Lines = ({ lines, empty }: { lines: readonly Line[]; empty: string }) =>
  lines.length === 0 ? (
    <p className="text-ink-2">{empty}</p>
  ) : (
    <ul className="divide-y divide-line">
      {lines.map(({ id, what, about, aside }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-medium">{what}</span>
            {about && <span className="block text-ink-2 text-sm">{about}</span>}
          </span>
          {aside && <span className="text-ink-2 text-sm">{aside}</span>}
        </li>
      ))}
    </ul>
  )

export function History({ guest: { visitDays, offers, coupons, messages } }: { guest: GuestDetails }) {
  const { timezone, currency = DEFAULT_CURRENCY } = useRestaurant().data ?? {}
  const dateStyle = useDateStyle()
  return (
    <div className="grid h-fit min-w-0 gap-6">
      <Section title={words.codes}>
        <Lines
          empty={words.noCodes}
          lines={coupons.map((coupon, at) => ({
            id: `${at} ${coupon.code}`,
            what: (
              <>
                <span className="tracking-wider">{coupon.code}</span>
                <span className="ms-3">{words.worth(coupon.offer_value, coupon.offer_type, currency)}</span>
              </>
            ),
            about: coupon.given_at,
            aside: words.codeState(coupon, dateStyle, timezone),
          }))}
        />
      </Section>
      <Section title={words.visits}>
        <Lines
          empty={words.noVisits}
          lines={visitDays.map((each) => ({ id: each, what: formatDate(each, dateStyle) }))}
        />
      </Section>
      <Section title={words.offers}>
        <Lines
          empty={words.noOffers}
          lines={offers.map((offer) => ({
            id: offer.accepted_at,
            what: words.offer(offer, currency),
            about: formatDateTime(offer.accepted_at, dateStyle, timezone),
            aside: words.offerStates[offer.state],
          }))}
        />
      </Section>
      <Section title={words.messages}>
        <Lines
          empty={words.noMessages}
          lines={messages.map(({ campaign, title, channel, state, at }) => ({
            id: `${campaign} ${channel}`,
            what: (
              <Link className="underline-offset-4 hover:underline" to={`/restraunt/nudge-in?campaign=${campaign}`}>
                {title}
              </Link>
            ),
            about: `${columnWords[channel]} · ${formatDateTime(at, dateStyle, timezone)}`,
            aside: deliveryStateWords[state],
          }))}
        />
      </Section>
    </div>
  )
}

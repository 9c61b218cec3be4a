import type { Audience } from '@tidetable/contract/endpoints/campaigns'
import { formatDateTime } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'
import { summaryWords } from './words.ts'

interface SendSummaryProps {
  /** What Send is described by. */
  id: string
  audience: Audience | undefined
  /** The segment that is counted again when it goes, by name; null where what is counted now holds. */
  segment: string | null
  sendEmail: boolean
  sendSMS: boolean
  /** When it is planned for; null for now. */
  at: string | null
  timezone: string
  /** How many texts one message is split into; null until it is known. */
  textsEach: number | null
  smsPrice: number | null
  currency: Currency
}

/** What pressing Send does: how many messages to how many people, when, and for how much. */
export function SendSummary({
  id,
  audience,
  segment,
  sendEmail,
  sendSMS,
  at,
  timezone,
  textsEach,
  smsPrice,
  currency,
}: SendSummaryProps) {
  const mails = sendEmail ? (audience?.email.reachable ?? 0) : 0
  const texts = sendSMS ? (audience?.sms.reachable ?? 0) : 0
  const people = audience?.reachable ?? 0
  const later = sendSMS ? (audience?.later ?? []) : []
  const cost = smsPrice !== null && textsEach !== null && texts > 0 ? smsPrice * textsEach * texts : null
  const isLater = at !== null && Date.parse(at) > Date.now()
  return (
    <div id={id} role="status" className="mt-8 grid min-h-18 gap-1 sm:justify-items-end sm:text-end">
      {audience && mails + texts > 0 && (
        <>
          <p className="font-display font-semibold text-xl">
            {segment !== null
              ? summaryWords.sendAbout(mails + texts, people)
              : summaryWords.send(mails + texts, people)}
          </p>
          {segment !== null && <p className="text-ink-2">{summaryWords.again(audience.reachable, segment)}</p>}
          {cost !== null && textsEach !== null && (
            <p className="text-ink-2">{summaryWords.cost(cost, texts * textsEach, currency)}</p>
          )}
          <p className="text-ink-2">{isLater ? summaryWords.at(formatDateTime(at, timezone)) : summaryWords.now}</p>
          {later.length > 0 && <p className="text-ink-2">{summaryWords.later(later)}</p>}
        </>
      )}
    </div>
  )
}

import { formatDateTime } from '@tidetable/contract/formats/format-date'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { useWizard } from './wizard-context.ts'
import { summaryWords } from './words.ts'

export function SendSummary({ id }: { id: string }) {
  const dateStyle = useDateStyle()
  const {
    sends,
    audience,
    recountedSegment: segment,
    sendAt,
    timezone,
    preview,
    smsPrice,
    currency,
    hasName,
  } = useWizard()
  const textsEach = preview.made?.sms.segments ?? null
  const mails = sends.email ? (audience?.email.reachable ?? 0) : 0
  const texts = sends.sms ? (audience?.sms.reachable ?? 0) : 0
  const people = audience?.reachable ?? 0
  const later = sends.sms ? (audience?.later ?? []) : []
  const cost = smsPrice !== null && textsEach !== null && texts > 0 ? smsPrice * textsEach * texts : null
  const isLater = sendAt !== null && Date.parse(sendAt) > Date.now()
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
            <p className="text-ink-2">{summaryWords.cost(cost, texts * textsEach, currency, hasName)}</p>
          )}
          <p className="text-ink-2">
            {isLater ? summaryWords.at(formatDateTime(sendAt, dateStyle, timezone)) : summaryWords.now}
          </p>
          {later.length > 0 && <p className="text-ink-2">{summaryWords.later(later)}</p>}
        </>
      )}
    </div>
  )
}

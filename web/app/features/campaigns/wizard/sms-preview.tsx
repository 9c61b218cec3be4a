import type { Preview } from '@tidetable/contract/campaigns'
import { formatNumber } from '@tidetable/contract/format'
import { splitSms } from '@tidetable/contract/sms-text'

interface SmsPreviewProps {
  sms: Preview['sms']
  /** The restaurant's name. */
  sender: string
  people: number
  isBehind: boolean
}

const texts = (value: number) => `${formatNumber(value)} ${value === 1 ? 'text' : 'texts'}`

/** The text message as a phone shows it, with the places where it is split on its way, and what it costs. */
export function SmsPreview({ sms, sender, people, isBehind }: SmsPreviewProps) {
  const parts = splitSms(sms.text)
  return (
    <article aria-label="Preview of the SMS" aria-busy={isBehind}>
      <div className="mx-auto max-w-72 rounded-[2rem] border-8 border-header bg-paper p-4 pb-10">
        <p className="mb-4 text-center font-semibold text-ink-2 text-sm wrap-anywhere">{sender}</p>
        <ol className="w-fit max-w-full rounded-card rounded-es-sm bg-wash text-[0.9375rem] wrap-anywhere">
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place.
            <li key={at} className="border-edge not-first:border-t border-dashed px-3.5 py-2.5">
              {parts.length > 1 && (
                <p className="mb-1 text-ink-2 text-xs">
                  Text {at + 1} of {parts.length}
                </p>
              )}
              <p dir="auto" className="whitespace-pre-line">
                {part}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <p className="mt-4 text-center">
        Costs <strong>{texts(sms.segments)}</strong> per person
        {people > 0 && (
          <>
            , <strong>{texts(sms.segments * people)}</strong> for{' '}
            {people === 1 ? '1 person' : `${formatNumber(people)} people`}
          </>
        )}
        .
      </p>
      {parts.length > 1 && <p className="mt-1 text-center text-ink-2 text-sm">A phone shows them as one.</p>}
    </article>
  )
}

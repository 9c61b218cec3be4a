import { measureSms, toPlainSms } from '@tidetable/contract/rules/sms-text'
import { meterWords } from './words.ts'

interface SmsMeterProps {
  /** The whole message as it will arrive; null until it is made. */
  text: string | null
  people: number
  /** Puts the plain twins of typographic characters in, where there are any. */
  onPlain: (() => void) | null
}

/** For the line that comes, which is two on a phone, so that nothing moves. */
const ROOM = 'mt-1.5 min-h-5 text-sm max-sm:min-h-11'

/** Length and cost in segments, and the character that makes every segment hold 70 instead of 160. */
export function SmsMeter({ text, people, onPlain }: SmsMeterProps) {
  if (text === null) return <p className={ROOM} />
  const { encoding, units, segments, offending } = measureSms(text)
  const isMendable = offending !== null && onPlain !== null && measureSms(toPlainSms(text)).offending === null
  return (
    <div className={`flex flex-wrap content-start justify-between gap-x-4 gap-y-1 ${ROOM}`}>
      <p className="text-ink-2">{meterWords.size(units, segments, people)}</p>
      {encoding === 'GSM-7' ? (
        <p className="font-semibold text-leaf-text">{meterWords.plain}</p>
      ) : (
        <p className="font-semibold text-sun-text">
          <span>{meterWords.unicode(offending ?? '')}</span>
          {isMendable && (
            <button type="button" className="ms-2 underline" onClick={onPlain}>
              {meterWords.usePlain}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

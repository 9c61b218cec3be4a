import { formatNumber } from '@tidetable/contract/format'
import { measureSms, toPlainSms } from '@tidetable/contract/sms-text'

interface SmsMeterProps {
  /** The whole message as it will arrive; null until it is made. */
  text: string | null
  people: number
  /** Puts the plain twins of typographic characters in, where there are any. */
  onPlain: (() => void) | null
}

const plural = (value: number, one: string) => `${formatNumber(value)} ${one}${value === 1 ? '' : 's'}`

/** Length and cost in segments, and the character that makes every segment hold 70 instead of 160. */
export function SmsMeter({ text, people, onPlain }: SmsMeterProps) {
  // Room for the line that comes, so that nothing moves.
  if (text === null) return <p className="mt-1.5 min-h-5 text-sm" />
  const { encoding, units, segments, offending } = measureSms(text)
  const isMendable = offending !== null && onPlain !== null && measureSms(toPlainSms(text)).offending === null
  return (
    <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
      <p className="text-ink-2">
        SMS: {plural(units, 'character')}, {plural(segments, 'segment')} ×{' '}
        {people === 1 ? '1 person' : `${formatNumber(people)} people`}
      </p>
      {encoding === 'GSM-7' ? (
        <p className="font-semibold text-leaf-text">plain text, no surcharge</p>
      ) : (
        <p className="font-semibold text-sun-text">
          “{offending}” makes it Unicode: 70 characters a segment
          {isMendable && (
            <button type="button" className="ms-2 underline" onClick={onPlain}>
              Use plain characters
            </button>
          )}
        </p>
      )}
    </div>
  )
}

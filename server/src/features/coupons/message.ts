// What a guest gets who asks for an own coupon: the same words as text and as mail.
import { worthOf } from '@tidetable/contract/campaign-text'
import { formatDayFirst } from '@tidetable/contract/format'
import { findUs } from '#platform/mail/layout.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { CouponRow } from './coupon.ts'

type Told = Pick<CouponRow, 'code' | 'kind' | 'minorUnits' | 'expiresOn'>

const worthInWords = ({ kind, minorUnits }: Told) => worthOf(kind === 'percent' ? 1 : 0, minorUnits / 100)

export function couponSms(restaurant: string, coupon: Told): string {
  const { code, expiresOn } = coupon
  const until = expiresOn ? `, until ${formatDayFirst(expiresOn)}` : ''
  return `${restaurant}: ${worthInWords(coupon)} on your next visit with code ${code}${until}.`
}

interface Giver {
  name: string
  address: string
}

export function couponLetter(to: string, { name, address }: Giver, coupon: Told): Letter {
  const until = coupon.expiresOn && `until ${formatDayFirst(coupon.expiresOn)}`
  return {
    to,
    subject: `Your coupon from ${name}`,
    from: name,
    heading: `${worthInWords(coupon)} on your next visit`,
    paragraphs: [`Show this code at ${name} on your next visit.${until ? ` It is good ${until}.` : ''}`],
    code: {
      code: coupon.code,
      hint: 'Show this code when you ask for the bill',
      notes: [`${worthInWords(coupon)} your next visit`, ...(until ? [until] : []), 'Works once'],
    },
    facts: findUs(name, address),
    reason: `You receive this because somebody with this coupon of ${name} asked for it to be sent here. It signs you up for nothing.`,
  }
}

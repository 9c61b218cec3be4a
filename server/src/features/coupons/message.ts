// What a guest gets who asks for an own coupon: the same words as text and as mail.
import { worthOf } from '@tidetable/contract/campaign-text'
import { findUs } from '#platform/mail/layout.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { CouponRow } from './coupon.ts'
import { couponLetterWords, couponSmsWords } from './words.ts'

type Told = Pick<CouponRow, 'code' | 'kind' | 'minorUnits' | 'expiresOn'>

const worthInWords = ({ kind, minorUnits }: Told) => worthOf(kind === 'percent' ? 1 : 0, minorUnits / 100)

export const couponSms = (restaurant: string, coupon: Told): string =>
  couponSmsWords.text({ ...coupon, restaurant, worth: worthInWords(coupon) })

interface Giver {
  /** As a sender may be called. */
  name: string
  address: string
}

export function couponLetter(to: string, { name, address }: Giver, coupon: Told): Letter {
  const words = couponLetterWords
  const { code, expiresOn } = coupon
  const worth = worthInWords(coupon)
  return {
    to,
    subject: words.subject(name),
    from: name,
    heading: words.heading(worth),
    paragraphs: [words.show({ restaurant: name, worth, code, expiresOn })],
    code: {
      code,
      hint: words.hint,
      notes: [words.noteOfWorth(worth), ...(expiresOn ? [words.noteOfDay(expiresOn)] : []), words.worksOnce],
    },
    facts: findUs(name, address),
    reason: words.reason(name),
  }
}

// What a guest gets who asks for an own coupon: the same words as text and as mail.
import { worthOf } from '@tidetable/contract/campaign-text'
import type { Currency } from '@tidetable/contract/currency'
import { toPlainSms } from '@tidetable/contract/sms-text'
import { findUs } from '#platform/mail/layout.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { CouponRow } from './coupon.ts'
import { couponLetterWords, couponSmsWords } from './words.ts'

type Told = Pick<CouponRow, 'code' | 'kind' | 'minorUnits' | 'expiresOn'>

interface Giver {
  /** As a sender may be called. */
  name: string
  address: string
  currency: Currency
}

const worthInWords = ({ kind, minorUnits }: Told, { currency }: Pick<Giver, 'currency'>) =>
  worthOf(kind === 'percent' ? 1 : 0, minorUnits / 100, currency)

/** The amount in the short alphabet, as in a campaign's text. */
export const couponSms = (giver: Omit<Giver, 'address'>, coupon: Told): string =>
  couponSmsWords.text({ ...coupon, restaurant: giver.name, worth: toPlainSms(worthInWords(coupon, giver)) })

export function couponLetter(to: string, giver: Giver, coupon: Told): Letter {
  const { name, address } = giver
  const words = couponLetterWords
  const { code, expiresOn } = coupon
  const worth = worthInWords(coupon, giver)
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

import { worthOf } from '@tidetable/contract/rules/campaign-text'
import type { Currency } from '@tidetable/contract/rules/currency'
import { toPlainSms } from '@tidetable/contract/rules/sms-text'
import { callUs, findUs } from '#platform/mail/layout.ts'
import type { Email } from '#platform/mail/render-email.ts'
import type { CouponRow } from './coupon.ts'
import { couponLetterWords, couponSmsWords } from './words.ts'

type CouponFacts = Pick<CouponRow, 'code' | 'kind' | 'minorUnits' | 'expiresOn' | 'windows'>

interface IssuerFacts {
  name: string
  address: string
  phone: string
  logoUrl: string | null
  colour: string | null
  currency: Currency
}

const worthInWords = ({ kind, minorUnits }: CouponFacts, { currency }: Pick<IssuerFacts, 'currency'>) =>
  worthOf(kind === 'percent' ? 1 : 0, minorUnits / 100, currency)

/** Uses the GSM-7 alphabet. */
export function couponSms(giver: Pick<IssuerFacts, 'name' | 'currency'>, coupon: CouponFacts): string {
  return toPlainSms(couponSmsWords.text({ ...coupon, restaurant: giver.name, worth: worthInWords(coupon, giver) }))
}

export function couponLetter(to: string, giver: IssuerFacts, coupon: CouponFacts): Email {
  const { name, address, phone, logoUrl, colour } = giver
  const words = couponLetterWords
  const { code, expiresOn, windows } = coupon
  const worth = worthInWords(coupon, giver)
  return {
    to,
    subject: words.subject(name),
    from: { name, logoUrl, colour },
    heading: words.heading(worth),
    paragraphs: [words.show({ restaurant: name, worth, code, expiresOn, windows })],
    code: {
      code,
      hint: words.hint,
      notes: [
        words.noteOfWorth(worth),
        ...(expiresOn ? [words.noteOfDay(expiresOn)] : []),
        ...(windows ? [words.noteOfHours(windows)] : []),
        words.worksOnce,
      ],
    },
    facts: [...findUs(name, address), ...callUs(phone)],
    reason: words.reason(name),
  }
}

interface PlainGiver {
  brand: string
  currency: Currency
}

/** For a restaurant that must not send: contains no text written by the restaurant. */
export const plainCouponSms = ({ brand, currency }: PlainGiver, coupon: CouponFacts): string =>
  toPlainSms(couponSmsWords.text({ ...coupon, restaurant: brand, worth: worthInWords(coupon, { currency }) }))

export function plainCouponLetter(to: string, { brand, currency }: PlainGiver, coupon: CouponFacts): Email {
  const words = couponLetterWords
  const { code, expiresOn, windows } = coupon
  const worth = worthInWords(coupon, { currency })
  return {
    to,
    subject: words.plainSubject,
    heading: words.heading(worth),
    paragraphs: [words.plainShow({ expiresOn, windows })],
    code: { code, hint: words.hint, notes: [words.noteOfWorth(worth), words.worksOnce] },
    reason: words.plainReason(brand),
  }
}

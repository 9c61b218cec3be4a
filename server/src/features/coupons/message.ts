import { worthOf } from '@tidetable/contract/rules/campaign-text'
import type { Currency } from '@tidetable/contract/rules/currency'
import type { DateStyle } from '@tidetable/contract/rules/date-style'
import { toPlainSms } from '@tidetable/contract/rules/sms-text'
import { addressFacts, phoneFacts } from '#platform/mail/layout.ts'
import type { Email } from '#platform/mail/render-email.ts'
import type { CouponRow } from './coupon.ts'
import { couponEmailWords, couponSmsWords } from './words.ts'

type CouponFacts = Pick<CouponRow, 'code' | 'kind' | 'minorUnits' | 'expiresOn' | 'windows'>

interface IssuerFacts {
  name: string
  address: string
  phone: string
  logoUrl: string | null
  colour: string | null
  currency: Currency
  dateStyle: DateStyle
}

const describeWorth = ({ kind, minorUnits }: CouponFacts, { currency }: Pick<IssuerFacts, 'currency'>) =>
  worthOf(kind === 'percent' ? 1 : 0, minorUnits / 100, currency)

/** Returns text in the GSM-7 alphabet. */
export function couponSms(issuer: Pick<IssuerFacts, 'name' | 'currency' | 'dateStyle'>, coupon: CouponFacts): string {
  const { name: restaurant, dateStyle } = issuer
  return toPlainSms(couponSmsWords.text({ ...coupon, restaurant, dateStyle, worth: describeWorth(coupon, issuer) }))
}

export function couponEmail(to: string, issuer: IssuerFacts, coupon: CouponFacts): Email {
  const { name, address, phone, logoUrl, colour, dateStyle } = issuer
  const words = couponEmailWords
  const { code, expiresOn, windows } = coupon
  const worth = describeWorth(coupon, issuer)
  return {
    to,
    subject: words.subject(name),
    from: { name, logoUrl, colour },
    heading: words.heading(worth),
    paragraphs: [words.show({ restaurant: name, worth, code, expiresOn, dateStyle, windows })],
    code: {
      code,
      hint: words.hint,
      notes: [
        words.noteOfWorth(worth),
        ...(expiresOn ? [words.noteOfDay(expiresOn, dateStyle)] : []),
        ...(windows ? [words.noteOfHours(windows)] : []),
        words.worksOnce,
      ],
    },
    facts: [...addressFacts(name, address), ...phoneFacts(phone)],
    reason: words.reason(name),
  }
}

interface PlainIssuer {
  brand: string
  currency: Currency
  dateStyle: DateStyle
}

/** For a restaurant that must not send messages: contains no text written by the restaurant. */
export const plainCouponSms = ({ brand, ...issuer }: PlainIssuer, coupon: CouponFacts): string =>
  couponSms({ name: brand, ...issuer }, coupon)

export function plainCouponEmail(to: string, { brand, currency, dateStyle }: PlainIssuer, coupon: CouponFacts): Email {
  const words = couponEmailWords
  const { code, expiresOn, windows } = coupon
  const worth = describeWorth(coupon, { currency })
  return {
    to,
    subject: words.plainSubject,
    heading: words.heading(worth),
    paragraphs: [words.plainShow({ expiresOn, dateStyle, windows })],
    code: { code, hint: words.hint, notes: [words.noteOfWorth(worth), words.worksOnce] },
    reason: words.plainReason(brand),
  }
}

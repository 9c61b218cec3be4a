import { worthOf } from '@tidetable/contract/rules/campaign-text'
import type { Currency } from '@tidetable/contract/rules/currency'
import { toPlainSms } from '@tidetable/contract/rules/sms-text'
import { callUs, findUs } from '#platform/mail/layout.ts'
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
}

const describeWorth = ({ kind, minorUnits }: CouponFacts, { currency }: Pick<IssuerFacts, 'currency'>) =>
  worthOf(kind === 'percent' ? 1 : 0, minorUnits / 100, currency)

/** Uses the GSM-7 alphabet. */
export function couponSms(issuer: Pick<IssuerFacts, 'name' | 'currency'>, coupon: CouponFacts): string {
  return toPlainSms(couponSmsWords.text({ ...coupon, restaurant: issuer.name, worth: describeWorth(coupon, issuer) }))
}

export function couponEmail(to: string, issuer: IssuerFacts, coupon: CouponFacts): Email {
  const { name, address, phone, logoUrl, colour } = issuer
  const words = couponEmailWords
  const { code, expiresOn, windows } = coupon
  const worth = describeWorth(coupon, issuer)
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

interface PlainIssuer {
  brand: string
  currency: Currency
}

/** For a restaurant that must not send: contains no text written by the restaurant. */
export const plainCouponSms = ({ brand, currency }: PlainIssuer, coupon: CouponFacts): string =>
  toPlainSms(couponSmsWords.text({ ...coupon, restaurant: brand, worth: describeWorth(coupon, { currency }) }))

export function plainCouponEmail(to: string, { brand, currency }: PlainIssuer, coupon: CouponFacts): Email {
  const words = couponEmailWords
  const { code, expiresOn, windows } = coupon
  const worth = describeWorth(coupon, { currency })
  return {
    to,
    subject: words.plainSubject,
    heading: words.heading(worth),
    paragraphs: [words.plainShow({ expiresOn, windows })],
    code: { code, hint: words.hint, notes: [words.noteOfWorth(worth), words.worksOnce] },
    reason: words.plainReason(brand),
  }
}

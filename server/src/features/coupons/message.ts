// What a guest gets who asks for an own coupon: the same words as text and as mail.
import { dayInWords, worthOf } from '@tidetable/contract/campaign-text'
import type { Config } from '#platform/config.ts'
import { letterHtml, letterText, nameOfSender } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { CouponRow } from './coupon.ts'

type Told = Pick<CouponRow, 'code' | 'kind' | 'minorUnits' | 'expiresOn'>

const worthInWords = ({ kind, minorUnits }: Told) => worthOf(kind === 'percent' ? 1 : 0, minorUnits / 100)

export function couponSms(restaurant: string, coupon: Told): string {
  const { code, expiresOn } = coupon
  const until = expiresOn ? `, until ${dayInWords(expiresOn)}` : ''
  return `${restaurant}: ${worthInWords(coupon)} on your next visit with code ${code}${until}.`
}

interface Sent {
  to: string
  restaurant: string
  coupon: Told
  sendingId: string
}

export function couponMail(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  { to, restaurant, coupon, sendingId }: Sent,
): Mail {
  const until = coupon.expiresOn ? ` It is good until ${dayInWords(coupon.expiresOn)}.` : ''
  const letter = {
    brand: nameOfSender(mail.from),
    heading: `${worthInWords(coupon)} on your next visit`,
    paragraphs: [`Show this code at ${restaurant} on your next visit.${until}`],
    code: coupon.code,
    reason: `You receive this because somebody with this coupon of ${restaurant} asked for it to be sent here. It signs you up for nothing.`,
  }
  return {
    to,
    subject: `Your coupon from ${restaurant}`,
    text: letterText(letter),
    html: letterHtml(letter),
    // The same on every try, so that a mailbox folds a repeated one.
    messageId: `<coupon-${sendingId}@${new URL(publicUrl).hostname}>`,
  }
}

import type { Coupon, GuestCoupon } from '@tidetable/contract/endpoints/coupons'
import { formatDiscount, formatTime, plural } from '@tidetable/contract/formats/format'
import { formatDay } from '@tidetable/contract/formats/format-date'
import type { Currency } from '@tidetable/contract/rules/currency'
import type { DateStyle } from '@tidetable/contract/rules/date-style'

const line = (...facts: (string | false | null)[]) => facts.filter(Boolean).join(' · ')

const couponStates: Record<GuestCoupon['state'], string> = {
  pending: 'Valid once the table is free',
  valid: 'Ready to use',
  redeemed: 'Used',
  expired: 'Expired',
}

export const couponWords = {
  name: (code: string) => `Coupon ${code}`,
  worth: (value: number, type: number, currency: Currency) =>
    `${formatDiscount(value, type, currency)} off your next visit`,
  state: ({ state, expires_on: lastDay, date_style: dateStyle }: GuestCoupon) =>
    line(couponStates[state], lastDay && `until ${formatDay(lastDay, dateStyle)}`),
  sendLater: 'You can send it to yourself once your visit is completed. Until then it is saved on this phone.',
}

export const sendCouponWords = {
  offer: 'Send me this code',
  email: 'Email',
  orBySms: 'or by SMS',
  country: 'Country',
  countryOption: (label: string, code: string) => `${label} +${code}`,
  phone: 'Mobile number',
  send: 'Send',
  onceOnly: 'Used once, for this message only.',
  sentTo: (masked: string) => `Sent to ${masked}. It is also saved on this phone.`,
  neither: 'Please enter either a phone number or an email address',
  noPhone: 'Please enter a phone number',
  noEmail: 'Please enter an email address',
  failed: 'The code could not be sent. Please try again.',
}

export const myCouponsWords = {
  heading: 'Your coupons',
  failed: 'Your coupons could not be loaded. They are safe; please reload the page later.',
  none: 'No coupons yet. Offers you accept while signed in appear here.',
}

export const couponFactWords = {
  valid: 'Valid',
  pending: 'Not valid yet: the visit has not ended',
  redeemed: 'Already redeemed',
  expired: 'Expired',
  void: 'No longer valid',
  rewardPending: 'Table not free yet',
  clockUntil: (deadline: string, zone?: string) => `The clock runs until ${formatTime(deadline, zone)}`,
  voidSince: (time: string, zone?: string) => `Void since ${formatTime(time, zone)}: the table was not freed in time`,
  worth: (value: number, type: number, currency: Currency) => `${formatDiscount(value, type, currency)} off`,
  reward: (
    { given_at: table, offer_value: value, offer_type: type, earned_at: freed }: Coupon,
    currency: Currency,
    zone?: string,
  ) =>
    line(
      table,
      `${formatDiscount(value, type, currency)} off today’s bill`,
      freed && `freed ${formatTime(freed, zone)}`,
    ),
  usedAt: (time: string, by: string | null, zone?: string) =>
    by ? `Used at ${formatTime(time, zone)} by ${by}` : `Used at ${formatTime(time, zone)}`,
  source: (coupon: Coupon, dateStyle: DateStyle) =>
    line(
      coupon.is_shared ? `From “${coupon.given_at}”` : `Given at ${coupon.given_at}`,
      coupon.expires_on && `until ${formatDay(coupon.expires_on, dateStyle)}`,
      coupon.is_shared &&
        (coupon.max_redemptions === null
          ? plural(coupon.redemptions, {
              one: (n) => `a shared code, redeemed ${n} time`,
              other: (n) => `a shared code, redeemed ${n} times`,
            })
          : 'a shared code'),
    ),
}

export const redeemWords = {
  title: 'Redeem a code',
  code: 'Code or table',
  lookUp: 'Look up',
  close: 'Close',
  redeem: 'Redeem',
  redeemCode: (code: string) => `Redeem ${code}`,
  isPaid: (deadline: string | null, zone: string | undefined) =>
    deadline
      ? `The bill is paid; the clock runs until ${formatTime(deadline, zone)}.`
      : 'The bill is paid; the table is not confirmed as free.',
  done: (code: string) => `Code ${code} redeemed`,
  lookUpFailed: 'The code could not be looked up. Please try again.',
  unknown: 'Your restaurant has not issued this code and has no such table. Check the spelling.',
  noneAtTable: (code: string) => `Table ${code} has no reward code today.`,
  failed: 'The code could not be redeemed. Please try again.',
}

export const calendarWords = {
  link: 'Add expiry reminder',
  fileName: (code: string) => `coupon-${code}.ics`,
  title: ({ value, type, currency }: { value: number; type: number; currency: Currency }, restaurant: string) =>
    `Last day: ${formatDiscount(value, type, currency)} off at ${restaurant}`,
  about: (code: string, hours?: string) => line(`Show this code when you pay: ${code}`, hours ?? null),
}

export const rewardWords = {
  name: (code: string) => `Discount code ${code}`,
  show: 'Show this when you pay',
  isUsed: 'Used',
  void: 'No longer valid',
  onToday: (value: number, type: number, currency: Currency) =>
    `${formatDiscount(value, type, currency)} off today’s bill`,
  used: (time: string | null, zone: string) => (time ? `Used at ${formatTime(time, zone)}` : 'Used'),
  worthLabel: 'Your reward',
  worth: (value: number, type: number, currency: Currency) => `${formatDiscount(value, type, currency)} off`,
  table: 'Table',
  freed: 'Freed',
  goodUntil: 'Valid until',
  at: (time: string, zone: string) => formatTime(time, zone),
  until: (time: string, zone: string) => formatTime(time, zone),
  stays: 'It’s saved on this phone. You can close and reopen this page any time.',
}

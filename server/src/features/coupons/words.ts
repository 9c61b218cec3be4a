import { firstGuests } from '@tidetable/contract/formats/format'
import { formatDate } from '@tidetable/contract/formats/format-date'
import { arrivalWords, type CouponWindow, validWords } from '@tidetable/contract/rules/coupon-windows'
import type { DateStyle } from '@tidetable/contract/rules/date-style'

export const redeemingWords = {
  pending: 'This code becomes valid once the guest’s visit is completed.',
  redeemed: 'This code has already been redeemed.',
  expired: 'This code has expired.',
  void: 'This code is no longer valid: its offer ended before the table was free.',
  outsideHours: validWords,
  usedUp: (most: number) => `This code is used up: it was for the ${firstGuests(most)}.`,
  tooMany: 'Too many codes in one minute. Please wait a moment.',
}

export const givingWords = {
  codeTaken: 'This code is in use. Please choose another one.',
}

export const couponSendingWords = {
  onItsWay: 'On its way.',
  badNumber: 'Please enter a valid mobile number',
  sendLimitReached: 'This code was already sent three times. It is still on this phone.',
  dailyLimitReached: 'Today’s limit is reached. The code is still on this phone.',
  restaurantLimitReached: 'This restaurant has reached today’s limit. The code is still on this phone.',
  recipientLimitReached:
    'Two codes were already sent there today. Please try again tomorrow. The code is still on this phone.',
  smsOff: 'This installation sends no texts. Please use email instead.',
  noTextsNow: 'We can’t send more texts there right now. The code is still on this phone.',
  noTextsThere: 'We can’t send more texts there right now. Please use email instead. The code is still on this phone.',
  stillPending: 'Your code becomes valid once your visit is completed. You can send it to yourself then.',
}

interface CouponText {
  restaurant: string
  /** "$5.50 off", "15% off". */
  worth: string
  code: string
  /** YYYY-MM-DD. */
  expiresOn: string | null
  dateStyle: DateStyle
  windows: readonly CouponWindow[] | null
}

/** Appends the hours to a sentence: "Tue–Thu, arrive 3–5:30 pm." */
const withHours = (sentence: string, windows: CouponText['windows']) =>
  windows ? `${sentence} ${arrivalWords(windows)}.` : sentence

export const couponSmsWords = {
  text: ({ restaurant, worth, code, expiresOn, dateStyle, windows }: CouponText) =>
    withHours(
      expiresOn
        ? `${restaurant}: ${worth} on your next visit with code ${code}, until ${formatDate(expiresOn, dateStyle)}.`
        : `${restaurant}: ${worth} on your next visit with code ${code}.`,
      windows,
    ),
}

export const couponEmailWords = {
  subject: (restaurant: string) => `Your coupon from ${restaurant}`,
  heading: (worth: string) => `${worth} on your next visit`,
  show: ({ restaurant, expiresOn, dateStyle, windows }: CouponText) =>
    withHours(
      expiresOn
        ? `Show this code at ${restaurant} on your next visit. It is valid until ${formatDate(expiresOn, dateStyle)}.`
        : `Show this code at ${restaurant} on your next visit.`,
      windows,
    ),
  plainSubject: 'Your coupon',
  plainShow: ({ expiresOn, dateStyle, windows }: Pick<CouponText, 'expiresOn' | 'dateStyle' | 'windows'>) =>
    withHours(
      expiresOn
        ? `Show this code on your next visit to the restaurant that gave it to you. It is valid until ${formatDate(expiresOn, dateStyle)}.`
        : 'Show this code on your next visit to the restaurant that gave it to you.',
      windows,
    ),
  plainReason: (brand: string) =>
    `You’re receiving this because someone asked ${brand} to send this coupon here. You are not subscribed to anything.`,
  hint: 'Show this code when you ask for the bill',
  noteOfWorth: (worth: string) => `${worth} your next visit`,
  noteOfHours: arrivalWords,
  noteOfDay: (expiresOn: string, dateStyle: DateStyle) => `until ${formatDate(expiresOn, dateStyle)}`,
  worksOnce: 'Works once',
  reason: (restaurant: string) =>
    `You’re receiving this because someone asked us to send this ${restaurant} coupon here. You are not subscribed to anything.`,
}

import { firstGuests } from '@tidetable/contract/formats/first-guests'
import { formatDayFirst } from '@tidetable/contract/formats/format'
import { arrivalWords, type CouponWindow, validWords } from '@tidetable/contract/rules/coupon-windows'

export const redeemingWords = {
  pending: 'This code becomes valid once the visit it was given in is completed.',
  redeemed: 'This code has already been redeemed.',
  expired: 'This code has expired.',
  outsideHours: validWords,
  usedUp: (most: number) => `This code is used up: it was for the ${firstGuests(most)}.`,
  tooMany: 'That is a lot of codes in a minute. Please wait a moment.',
}

export const givingWords = {
  codeTaken: 'This code is in use. Please choose another one.',
}

export const keepingWords = {
  onItsWay: 'On its way.',
  badNumber: 'Please enter a valid mobile number',
  sentOften: 'This code was sent three times already. It stays on this phone.',
  enoughForToday: 'That is enough for today. The code stays on this phone.',
  restaurantHasEnough: 'This restaurant has sent enough codes for today. The code stays on this phone.',
  recipientHasTwo: 'Two codes went there today already. Please try again tomorrow; the code stays on this phone.',
  noTextsThere: 'We can’t send more texts there right now. Please use e-mail, or keep the code on this phone.',
  stillPending: 'Your code becomes valid once your visit is completed. You can send it to yourself then.',
}

interface Told {
  restaurant: string
  /** "$5.50 off", "15 % off". */
  worth: string
  code: string
  /** YYYY-MM-DD. */
  expiresOn: string | null
  windows: readonly CouponWindow[] | null
}

/** "Tue–Thu, arrive 3–5:30 pm." after a sentence. */
const withHours = (sentence: string, windows: Told['windows']) =>
  windows ? `${sentence} ${arrivalWords(windows)}.` : sentence

export const couponSmsWords = {
  text: ({ restaurant, worth, code, expiresOn, windows }: Told) =>
    withHours(
      expiresOn
        ? `${restaurant}: ${worth} on your next visit with code ${code}, until ${formatDayFirst(expiresOn)}.`
        : `${restaurant}: ${worth} on your next visit with code ${code}.`,
      windows,
    ),
}

export const couponLetterWords = {
  subject: (restaurant: string) => `Your coupon from ${restaurant}`,
  heading: (worth: string) => `${worth} on your next visit`,
  show: ({ restaurant, expiresOn, windows }: Told) =>
    withHours(
      expiresOn
        ? `Show this code at ${restaurant} on your next visit. It is good until ${formatDayFirst(expiresOn)}.`
        : `Show this code at ${restaurant} on your next visit.`,
      windows,
    ),
  plainSubject: 'Your coupon',
  plainShow: ({ expiresOn, windows }: Pick<Told, 'expiresOn' | 'windows'>) =>
    withHours(
      expiresOn
        ? `Show this code where you got it, on your next visit. It is good until ${formatDayFirst(expiresOn)}.`
        : 'Show this code where you got it, on your next visit.',
      windows,
    ),
  plainReason: (brand: string) =>
    `You receive this because someone with this coupon asked ${brand} to send it here. It signs you up for nothing.`,
  hint: 'Show this code when you ask for the bill',
  noteOfWorth: (worth: string) => `${worth} your next visit`,
  noteOfHours: arrivalWords,
  noteOfDay: (expiresOn: string) => `until ${formatDayFirst(expiresOn)}`,
  worksOnce: 'Works once',
  reason: (restaurant: string) =>
    `You receive this because somebody with this coupon of ${restaurant} asked for it to be sent here. It signs you up for nothing.`,
}

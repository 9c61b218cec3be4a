import { OTP_DIGITS } from '@tidetable/contract/accounts/messages'
import { digitsOf } from '@tidetable/contract/phone'

/** Digits of any text; those written in other scripts count too. */
export const digitsIn = digitsOf

/** The boxes once these digits were put in, beginning at one of them; what does not fit is dropped. */
export const boxesAfter = (boxes: readonly string[], at: number, digits: string): string[] =>
  boxes.map((box, index) => digits[index - at] ?? box)

/** One digit or nothing for each box. */
export const boxesOf = (otp: string): string[] => Array.from({ length: OTP_DIGITS }, (_, at) => otp[at]?.trim() ?? '')

export const otpOf = (boxes: readonly string[]): string =>
  boxes
    .map((box) => box || ' ')
    .join('')
    .trimEnd()

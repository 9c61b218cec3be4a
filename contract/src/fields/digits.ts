// Digits as any keyboard types them: Arabic-Indic, Persian, Devanagari, full-width and all others of Unicode.
const DIGIT = /\p{Nd}/u

/** Unicode keeps the ten digits of a script in a row that begins with zero. */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--
  return String((point - zero) % 10)
}

/** The same text with its digits written as 0 to 9. */
export const latinDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, digitValue)

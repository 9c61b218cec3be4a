const DIGIT = /\p{Nd}/u

/** Unicode encodes the ten digits of a script consecutively, from zero. */
function digitValue(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero--
  return String((point - zero) % 10)
}

export const latinDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, digitValue)

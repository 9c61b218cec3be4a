// A code as people type it: with hyphens and spaces, in small letters, full width or the digits of another script. No zod here.

/** Digits of a script begin at a multiple of 16 or 6 above it. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  const start = point - (point % 16)
  return String(point - (/^\p{Nd}$/u.test(String.fromCodePoint(start)) ? start : start + 6))
}

/** The code as it is stored: capital letters and digits without what stands between them. */
export const typedCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}\p{M}]/gu, '')
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .toUpperCase()

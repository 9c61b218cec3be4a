// A code as people type it: with hyphens and spaces, in small letters, full width or the digits of another script. No zod here.
import { latinDigits } from '../fields/digits.ts'

/** The code as it is stored: capital letters and digits without what stands between them. */
export const typedCode = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}\p{M}]/gu, '')
    .toUpperCase()

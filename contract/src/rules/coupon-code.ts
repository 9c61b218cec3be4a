import { latinDigits } from '../fields/digits.ts'

export const typedCode = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Cf}\p{Pd}\p{M}]/gu, '')
    .toUpperCase()

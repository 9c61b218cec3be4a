import { readFileSync } from 'node:fs'
import { trimChars } from '../trim-chars.ts'

// 12,000 entries by frequency, from @zxcvbn-ts/language-common (MIT), six characters and more, in lower case.
const FILE = new URL('./common-passwords.txt', import.meta.url)
let passwords: Set<string> | undefined

const readCommonPasswords = () => {
  passwords ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean))
  return passwords
}

const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Passwords of the sample accounts of 0.1.0, which are publicly known. */
const SAMPLES = ['tidetable-host', 'tidetable-admin']

export const isSamplePassword = (password: string): boolean => SAMPLES.map(normalize).includes(normalize(password))

/** `context`: name, address etc. of the account; a password of one of these plus digits is also weak. */
export function isCommonPassword(password: string, context: readonly string[] = []): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  if (readCommonPasswords().has(lower) || new Set(lower).size === 1) return true
  const bare = normalize(password)
  const core = trimChars(bare, '0123456789')
  return ['tidetable', ...SAMPLES, ...context]
    .map(normalize)
    .some((word) => word.length >= 4 && (bare === word || core === word))
}

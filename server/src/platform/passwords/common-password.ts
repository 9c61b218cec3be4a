import { readFileSync } from 'node:fs'
import { trimChars } from '../trim-chars.ts'

// 12,000 entries by frequency, from @zxcvbn-ts/language-common (MIT), six characters and more, in lower case.
const FILE = new URL('./common-passwords.txt', import.meta.url)
let passwords: Set<string> | undefined

const common = () => {
  passwords ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean))
  return passwords
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Passwords of the sample accounts of 0.1.0, which are publicly known. */
const SAMPLES = ['tidetable-host', 'tidetable-admin']

export const isSamplePassword = (password: string): boolean => SAMPLES.map(plain).includes(plain(password))

/** `context`: name, address etc. of the account; a password of one of these plus digits is also weak. */
export function isCommonPassword(password: string, context: readonly string[] = []): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  if (common().has(lower) || new Set(lower).size === 1) return true
  const bare = plain(password)
  const core = trimChars(bare, '0123456789')
  return ['tidetable', ...SAMPLES, ...context]
    .map(plain)
    .some((word) => word.length >= 4 && (bare === word || core === word))
}

export type Strength = 'weak' | 'medium' | 'strong'

const CRITERIA: ((password: string) => boolean)[] = [
  (password) => password.length >= 6,
  (password) => password.length >= 8,
  (password) => /\p{Lu}/u.test(password),
  (password) => /\p{Ll}/u.test(password),
  (password) => /\p{N}/u.test(password),
  (password) => /[^\p{L}\p{N}\s]/u.test(password),
]

export const STRENGTH_MAX = CRITERIA.length

/** Advice only: the server checks the length and rejects the most common passwords. */
export const passwordScore = (password: string): number => CRITERIA.filter((isMet) => isMet(password)).length

export function passwordStrength(password: string): Strength {
  const score = passwordScore(password)
  if (score <= 2) return 'weak'
  return score <= 4 ? 'medium' : 'strong'
}

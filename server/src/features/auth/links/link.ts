import type { Session } from '#platform/session.ts'

/** Purposes of the keyed hashes that are the tokens. Those of mailed links: never renamed. */
export const PURPOSES = {
  password_reset: 'reset-token',
  email_confirmation: 'confirmation-token',
  /** To the current address, before the new one gets `email_change`. */
  email_change_approval: 'email-change-old',
  email_change: 'email-change-new',
} as const

export type LinkKind = keyof typeof PURPOSES

export interface LinkData {
  /** "Chrome on Windows"; null if unknown. */
  device: string | null
  /** What became of a used link, where its page says so. `answered`: waits for another link. */
  outcome?: 'answered' | 'changed' | 'cancelled' | 'taken'
}

export interface Link<Data extends LinkData = LinkData> {
  id: string
  kind: LinkKind
  subjectKind: Session['kind']
  /** Null if the address belongs to no account. */
  subjectId: string | null
  /** SHA-256; the token itself is never stored. */
  tokenHash: string
  /** The address it was mailed to, as addresses are compared. */
  emailKey: string
  data: Data
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

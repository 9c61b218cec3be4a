import type { Session } from '#platform/session.ts'

/** Hash purposes of the tokens. Never rename: sent links depend on them. */
export const PURPOSES = {
  password_reset: 'reset-token',
  email_confirmation: 'confirmation-token',
  /** Sent to the current address; the new one gets `email_change` afterwards. */
  email_change_approval: 'email-change-old',
  email_change: 'email-change-new',
} as const

export type LinkKind = keyof typeof PURPOSES

export interface LinkData {
  /** "Chrome on Windows"; null if unknown. */
  device: string | null
  /** Result shown on a used link's page. `answered`: the change waits for another link. */
  outcome?: 'answered' | 'changed' | 'cancelled' | 'taken'
}

export interface Link<Data extends LinkData = LinkData> {
  id: string
  kind: LinkKind
  subjectKind: Session['kind']
  subjectId: string | null
  /** SHA-256; the token itself is never stored. */
  tokenHash: string
  emailKey: string
  data: Data
  createdAt: Date
  expiresAt: Date
  usedAt: Date | null
}

/**
 * `hard`: the address is invalid; `soft`: not delivered for another reason; `delayed`: still being tried; `none`: understood,
 * needs no action.
 */
export type ReportKind = 'hard' | 'soft' | 'delayed' | 'complaint' | 'none'

/** A map, because a sender's word may be the name of an inherited property. */
export const kindsByWord = (kinds: Record<string, ReportKind>): ReadonlyMap<string, ReportKind> =>
  new Map(Object.entries(kinds))

const COMPLAINTS = new Set(['abuse', 'fraud', 'virus', 'other', 'opt-out', 'opt-out-list', 'miscategorized'])

/** `type`: Feedback-Type (RFC 5965); `not-spam` and `auth-failure`, for example, are no complaints. */
export const complaintKind = (type: string): ReportKind => (COMPLAINTS.has(type) ? 'complaint' : 'none')

export interface MailReport {
  /** Ids of the event at its source: a report with a known id is a repeat. */
  ids: readonly string[]
  kind: ReportKind
  /** Status code (RFC 3463), else the provider's word; null without one. */
  status: string | null
  /** Texts that may contain the return path or the Message-ID of the original email. */
  references: readonly string[]
}

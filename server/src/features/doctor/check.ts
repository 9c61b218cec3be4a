import type { DoctorCheck } from '@tidetable/contract/endpoints/accounts'

export type Finding = Omit<DoctorCheck, 'title'>

export const ok = (text: string): Finding => ({ status: 'ok', text, action: null })
export const warning = (text: string, action: string): Finding => ({ status: 'warning', text, action })
export const failure = (text: string, action: string): Finding => ({ status: 'failure', text, action })

export const titled = (title: string, finding: Finding): DoctorCheck => ({ title, ...finding })

interface Coded {
  code?: unknown
  /** The mail library replaces `code` and stores the system's one here. */
  originalCode?: unknown
}

/** Returns a code such as ECONNREFUSED. Never the message, which may contain a login or an address. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  const { originalCode, code } = error as Coded
  for (const each of [originalCode, code]) if (typeof each === 'string') return each
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner instanceof Error ? codeOf(inner) : error.name
}

import { BAD_ADDRESS } from '../smtp-refusal.ts'

/** Not part of a longer number, such as an IP address. */
const STATUS = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/g
/** Codes that providers also send for an unknown user. */
const UNSPECIFIC = /^5\.(?:0\.0|1\.0|5\.0|4\.[0-9]|7\.1)$/
const REPLY_CODE = /(?<![\d.])([45]\d\d)(?=[\s-])/

const UNKNOWN_WORDS =
  /\b(?:user|recipient|mailbox|account|address|customer|person)\b.{0,40}\b(?:unknown|invalid|not found|not exist|not known|no longer|disabled|inactive|closed|deactivated|discontinued|unavailable)\b|\b(?:unknown|invalid|unroutable|unrouteable|illegal|no such|no) (?:local )?(?:user|recipient|mailbox|account|address|alias|person)\b|\bdoesn['’]t have an? .{0,40}\baccount\b|\bnot our customer\b|\bdoes not like recipient\b|\bno mailbox here\b/i
/** Servers that reject unknown recipients with a policy code. */
const HIDDEN_WORDS = /\brecipient address rejected: access denied\b/i
const NO_DOMAIN_WORDS =
  /\b(?:host or domain name not found|host not found|domain (?:name )?(?:does not exist|not found)|couldn['’]t find any host|nxdomain)\b/i
const FULL_WORDS =
  /\b(?:quota|mailbox (?:is )?full|full mailbox|storage|out of space|insufficient system|too many messages)\b/i
const REFUSED_WORDS =
  /\b(?:spam|spammy|unsolicited|policy|reputation|spf|dkim|dmarc|block(?:ed|list(?:ed)?)|blacklist(?:ed)?|black list|sender (?:address|domain)|from (?:address|domain)|relay(?:ing)?|virus|rate limit|temporarily|too large|size limit)\b/i

/** Returns the most specific status code; `x.0.0` and `x.5.0` name no cause. */
export function statusIn(...texts: readonly (string | null)[]): string | null {
  const all = texts.flatMap((text) => text?.match(STATUS) ?? [])
  return all.find((status) => !/^\d\.(?:0\.0|5\.0)$/.test(status)) ?? all[0] ?? null
}

/** A wrong guess would lose a guest, so an unclear failure is soft. `text`: response of the recipient's server. */
export function classifyFailure(status: string | null, text: string): 'hard' | 'soft' {
  if (FULL_WORDS.test(text)) return 'soft'
  if (status?.startsWith('4.')) return 'soft'
  const code = Number(REPLY_CODE.exec(text)?.[1] ?? 550)
  if (code < 500) return 'soft'
  if (status?.startsWith('5.') && !UNSPECIFIC.test(status)) return BAD_ADDRESS.has(status) ? 'hard' : 'soft'
  if (HIDDEN_WORDS.test(text) || NO_DOMAIN_WORDS.test(text)) return 'hard'
  return UNKNOWN_WORDS.test(text) && !REFUSED_WORDS.test(text) ? 'hard' : 'soft'
}

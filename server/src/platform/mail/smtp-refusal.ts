// What a mail server's refusal means: for trying again, and for the address.
import { MessageError } from '../message-error.ts'

export type SmtpStep = 'MAIL FROM' | 'RCPT TO' | 'DATA'

/**
 * Enhanced status codes (RFC 3463 and its registry) that blame the recipient's address: no such mailbox, no such domain,
 * malformed, moved away, a domain that takes no mail (RFC 7505), a mailbox that was closed. All the others don't: a full
 * mailbox (5.2.2), sizes, routing, and policy (5.7.x), where it is the sender or the message that was not wanted.
 */
const BAD_ADDRESS = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
/** What RFC 5321 section 4.2.3 says of a mailbox, for servers that give no enhanced code. */
const MAILBOX_CODES = new Set([550, 551, 553])
/** The same 550 also stands for "refused for policy reasons"; then the words tell. A wrong guess would lose a guest. */
const POLICY_WORDS =
  /\b(?:(?:spam|unsolicited|rejected|blocked|listed|denied|policy|reputation|spf|dkim|dmarc|rate)\b|blocklist|black ?list|relay)/i

function blamesAddress(code: number, text: string, step: SmtpStep): boolean {
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0]
  if (status) return step !== 'MAIL FROM' && BAD_ADDRESS.has(status)
  return step === 'RCPT TO' && MAILBOX_CODES.has(code) && !POLICY_WORDS.test(text)
}

/** `text` is the answer without its code; it may name the recipient and is not repeated. */
export function readRefusal(code: number, text: string, step: SmtpStep): MessageError {
  if (code < 500) return new MessageError('temporary', `the mail server answered ${code}`)
  const isBadAddress = blamesAddress(code, text, step)
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0]
  const what = isBadAddress ? 'the mail server does not know the address' : 'the mail server refused the message'
  return new MessageError('permanent', `${what} (${status ?? code})`, { isBadAddress })
}

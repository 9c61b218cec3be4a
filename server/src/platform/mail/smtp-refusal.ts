import { MessageError } from '../message-error.ts'

export type SmtpStep = 'MAIL FROM' | 'RCPT TO' | 'DATA'

/** Statuses of an invalid recipient (RFC 3463, IANA registry): not of a full mailbox, size, routing or policy. */
export const BAD_ADDRESS: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])
/** Codes for a recipient that is unknown or not allowed (RFC 5321, 4.2.3). */
const RECIPIENT_CODES = new Set([550, 551, 553])
/** 550 may also be a policy rejection, which only the text shows. A wrong guess would lose a guest. */
const POLICY_WORDS =
  /\b(?:(?:spam|unsolicited|rejected|blocked|listed|denied|policy|reputation|spf|dkim|dmarc|rate)\b|blocklist|black ?list|relay)/i

const SENDER_WORDS =
  /\bsend(?:er|ing)? (?:address|identity|signature|domain)\b|\bsend as\b|\bfrom (?:address|header)\b|\bsender (?:is )?not (?:allowed|authori[sz]ed|verified|permitted)|\b(?:address|identit(?:y|ies)|domain)\b.{0,60}\bnot verified\b|\bnot owned by\b|\bunknown sender\b/i
/** Bad sender address or no permission to send; other statuses at MAIL FROM concern size, login or load. */
const SENDER_STATUS = /\b5\.1\.[178]\b|\b5\.7\.60\b/

/** At MAIL FROM the server knows only the sender; later its response may be about the recipient. */
function blamesSender(code: number, text: string, step: SmtpStep): boolean {
  if (step !== 'MAIL FROM') return SENDER_WORDS.test(text) && !/\b5\.7\.2[0-9]\b/.test(text)
  return (
    SENDER_STATUS.test(text) ||
    SENDER_WORDS.test(text) ||
    /\b5\.7\.\d/.test(text) ||
    (RECIPIENT_CODES.has(code) && !/\b5\.\d/.test(text))
  )
}

function blamesAddress(code: number, text: string, step: SmtpStep): boolean {
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0]
  if (status) return step !== 'MAIL FROM' && BAD_ADDRESS.has(status)
  return step === 'RCPT TO' && RECIPIENT_CODES.has(code) && !POLICY_WORDS.test(text)
}

/** `text`: response without its code; it may name the recipient, so no error contains it. */
export function readRefusal(code: number, text: string, step: SmtpStep): MessageError {
  if (code < 500) return new MessageError('temporary', `the mail server answered ${code}`)
  if (blamesSender(code, text, step))
    return new MessageError('temporary', `the mail server rejects the sender's address (${code})`, {
      isProviderUnavailable: true,
      isBadSender: true,
    })
  const isBadAddress = blamesAddress(code, text, step)
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0]
  const what = isBadAddress ? 'the mail server does not know the address' : 'the mail server rejected the message'
  return new MessageError('permanent', `${what} (${status ?? code})`, { isBadAddress })
}

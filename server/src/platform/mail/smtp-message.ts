// One message in a dialogue: its envelope, then its content.
import { MessageError } from '../message-error.ts'
import type { Dialogue, Reply } from './smtp-dialogue.ts'
import { readRefusal, type SmtpStep } from './smtp-refusal.ts'

const STEPS: readonly SmtpStep[] = ['MAIL FROM', 'RCPT TO', 'DATA']
/** The server ends the connection; what it says is not about the message. */
const CLOSING = 421

async function askAll(dialogue: Dialogue, commands: readonly string[]): Promise<Reply[]> {
  if (dialogue.isPipelined) return await Promise.all(commands.map((command) => dialogue.ask(command)))
  const replies: Reply[] = []
  for (const command of commands) {
    const reply = await dialogue.ask(command)
    replies.push(reply)
    if (reply.code >= 400) break
  }
  return replies
}

/** Null when the server waits for the content. Rejects when the connection broke: nothing of the message has left. */
export async function envelopeOf(dialogue: Dialogue, from: string, to: string): Promise<MessageError | null> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a control character would be a command of its own
  if (/[\x00-\x20<>\x7f]/.test(to))
    return new MessageError('permanent', 'the address cannot be written', { isBadAddress: true })
  const replies = await askAll(dialogue, [`MAIL FROM:<${from}>`, `RCPT TO:<${to}>`, 'DATA'])
  const at = replies.findIndex(({ code }) => code >= 400)
  const refused = replies[at]
  const step = STEPS[at]
  if (!refused || !step) return null
  if (refused.code === CLOSING) {
    dialogue.close()
    throw new Error('the mail server ends the connection')
  }
  // It may wait for the content all the same; nothing is the shortest.
  if (replies[2]?.code === 354) await dialogue.ask('.')
  await dialogue.ask('RSET')
  return readRefusal(refused.code, refused.text, step)
}

/** Null when accepted. A connection that breaks here leaves the outcome unknown. */
export async function handMessage(dialogue: Dialogue, raw: string): Promise<MessageError | null> {
  const stuffed = raw.includes('\n.') || raw.startsWith('.') ? raw.replace(/^\./gm, '..') : raw
  const reply = await dialogue.ask(`${stuffed}${stuffed.endsWith('\r\n') ? '' : '\r\n'}.`).catch(() => null)
  if (!reply) return new MessageError('unknown', 'the connection to the mail server broke')
  return reply.code < 300 ? null : readRefusal(reply.code, reply.text, 'DATA')
}

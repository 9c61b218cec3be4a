// Mail in large numbers: finished messages handed over on a few kept connections, each answer told as it comes.
import { MessageError } from '../message-error.ts'
import { connectSmtp } from './smtp-connect.ts'
import type { Dialogue } from './smtp-dialogue.ts'
import { envelopeOf, handMessage } from './smtp-message.ts'

export interface RawMail {
  /** One address, its domain in ASCII. */
  to: string
  /** The whole message with CRLF line ends. */
  raw: string
}

export interface BulkMailer {
  /**
   * Hands the messages over and tells of each as soon as its outcome is known: null when accepted. A message of which
   * nothing is told was not begun: the server cannot be reached, or `signal` asked to stop.
   */
  sendAll(
    mails: readonly RawMail[],
    told: (at: number, failure: MessageError | null) => void,
    signal: AbortSignal,
  ): Promise<void>
  close(): void
}

const CONNECTIONS = 4

export function createBulkMailer({ smtpUrl, fromAddress }: { smtpUrl: string; fromAddress: string }): BulkMailer {
  const idle: Dialogue[] = []
  let isClosed = false

  async function open(): Promise<Dialogue> {
    for (let kept = idle.pop(); kept; kept = idle.pop()) if (!kept.isBroken) return kept
    return await connectSmtp(smtpUrl)
  }

  return {
    async sendAll(mails, told, signal) {
      const queue = mails.map((_, at) => at).reverse()

      /** Begins the next message; the server may be told of it while it still takes the one before. */
      function begin(dialogue: Dialogue) {
        const at = signal.aborted || isClosed ? undefined : queue.pop()
        const mail = at === undefined ? undefined : mails[at]
        return at === undefined || !mail ? null : { at, mail, envelope: envelopeOf(dialogue, fromAddress, mail.to) }
      }

      /** Until nothing is left or the connection breaks; how many were told. */
      async function sendOn(dialogue: Dialogue): Promise<number> {
        let count = 0
        let begun = begin(dialogue)
        while (begun) {
          const { at, mail, envelope } = begun
          const refusal = await envelope.catch(() => 'broken' as const)
          if (refusal === 'broken') {
            // Nothing of this message has left.
            queue.push(at)
            return count
          }
          const answer = refusal ?? handMessage(dialogue, mail.raw)
          const following = refusal || !dialogue.isPipelined ? null : begin(dialogue)
          told(at, await answer)
          count++
          begun = following ?? begin(dialogue)
        }
        return count
      }

      async function work() {
        while (queue.length && !signal.aborted && !isClosed) {
          const dialogue = await open()
          const count = await sendOn(dialogue)
          if (dialogue.isBroken || isClosed) dialogue.close()
          else idle.push(dialogue)
          // A server that takes nothing on a connection is left alone for a while.
          if (dialogue.isBroken && count === 0) return
        }
      }
      const giveUp = (error: unknown) => {
        if (!(error instanceof MessageError)) throw error
      }
      await Promise.all(Array.from({ length: Math.min(CONNECTIONS, mails.length) }, () => work().catch(giveUp)))
    },
    close() {
      isClosed = true
      for (const dialogue of idle) dialogue.close()
    },
  }
}

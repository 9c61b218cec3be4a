import { AppError } from '#platform/errors.ts'
import { renderEmail } from '#platform/mail/render-email.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import { MessageError } from '#platform/message-error.ts'
import type { Platform } from '#platform/platform.ts'
import { codeEmail, codeSms } from './code-messages.ts'
import type { Purpose } from './otp.ts'
import { otpWords } from './words.ts'

/** Guests must get a reply within three seconds. */
const DEADLINE_MILLISECONDS = 2_500

interface CodeToSend {
  to: string
  code: string
}

export interface CodesToSend {
  purpose: Purpose
  sms: CodeToSend | null
  mail: CodeToSend | null
}

export interface SentBy {
  sms: boolean
  mail: boolean
  /** True if the number replied STOP, so that the provider rejects texts to it. */
  isStopped: boolean
}

const resolveWithin = (milliseconds: number, sending: Promise<unknown>) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new MessageError('unknown', 'send timed out')), milliseconds)
  })
  return Promise.race([sending, late]).finally(() => clearTimeout(timer))
}

/** Never retries: a late code is useless. Rejects if nothing was sent; an email replaces an SMS only after STOP. */
export async function sendCodes(platform: Platform, { purpose, sms, mail }: CodesToSend): Promise<SentBy> {
  const { clock, mailer, sms: texts, config, log } = platform
  const brand = nameOfSender(config.mail.from)
  const deadline = performance.now() + DEADLINE_MILLISECONDS
  const remaining = () => Math.max(200, deadline - performance.now())
  const sent: SentBy = { sms: false, mail: false, isStopped: false }
  if (sms) {
    try {
      const text = codeSms(brand, new URL(config.publicUrl).host, sms.code)
      await resolveWithin(remaining(), texts.send({ to: sms.to, text }))
      sent.sms = true
    } catch (error) {
      if (!(mail && error instanceof MessageError && error.isOptOut)) throw error
      sent.isStopped = true
    }
  }
  if (!mail) return sent
  try {
    const email = codeEmail(brand, mail.to, mail.code, purpose)
    await resolveWithin(remaining(), mailer.send(renderEmail(config, email, clock.now())))
    return { ...sent, mail: true }
  } catch (error) {
    if (!sent.sms) throw error
    log.warn({ err: error, purpose }, 'OTP sent by SMS; email failed')
    return sent
  }
}

export const notSentError = (cause: unknown): AppError =>
  cause instanceof MessageError && cause.isOptOut
    ? new AppError('texts_stopped', otpWords.stopped, { cause })
    : new AppError('upstream', otpWords.notSent, { cause })

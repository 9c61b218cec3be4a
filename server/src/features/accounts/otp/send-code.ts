import { AppError } from '#platform/errors.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import { MessageError } from '#platform/message-error.ts'
import type { Platform } from '#platform/platform.ts'
import { codeLetter, codeSms } from '../messages/letters.ts'
import type { Purpose } from './otp.ts'

/** The person is told within three seconds. */
const DEADLINE_MILLISECONDS = 2_500

export interface CodesToSend {
  purpose: Purpose
  phone: string
  email: string
  smsCode: string
  mailCode: string
}

export interface SentBy {
  sms: boolean
  mail: boolean
}

const within = (milliseconds: number, sending: Promise<unknown>) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new MessageError('unknown', 'no answer in time')), milliseconds)
  })
  return Promise.race([sending, late]).finally(() => clearTimeout(timer))
}

type Dependencies = Pick<Platform, 'clock' | 'mailer' | 'sms' | 'config' | 'log'>

/**
 * Sends after the commit and never later: an old code is useless. The SMS decides and goes first; the mail follows, and
 * decides where no SMS provider is configured. Rejects with MessageError when the deciding one did not leave.
 */
export function createCodeSender({ clock, mailer, sms, config, log }: Dependencies) {
  const brand = nameOfSender(config.mail.from)
  const host = new URL(config.publicUrl).host

  return async ({ purpose, phone, email, smsCode, mailCode }: CodesToSend): Promise<SentBy> => {
    const deadline = performance.now() + DEADLINE_MILLISECONDS
    const left = () => Math.max(200, deadline - performance.now())
    if (!sms.isOff) await within(left(), sms.send({ to: phone, text: codeSms(brand, host, smsCode) }))
    try {
      const letter = codeLetter(brand, email, mailCode, purpose)
      await within(left(), mailer.send(writeLetter(config, letter, clock.now())))
      return { sms: !sms.isOff, mail: true }
    } catch (error) {
      if (sms.isOff) throw error
      log.warn({ err: error, purpose }, 'a code left by SMS but not by mail')
      return { sms: true, mail: false }
    }
  }
}

export const notSent = (cause: unknown): AppError =>
  new AppError('upstream', 'We could not send the code. Please try again in a moment.', { cause })

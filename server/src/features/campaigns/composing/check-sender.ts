import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { isSenderName } from '#platform/sms/senders.ts'
import { createWords } from './words.ts'

/** Throws not_configured if the campaign includes email and MAIL=off. */
export function checkMail({ mailer }: Pick<Platform, 'mailer'>, sendsEmail: boolean): void {
  if (sendsEmail && mailer.isOff) throw new AppError('not_configured', MAIL_OFF.campaign)
}

export function checkSender({ sms }: Pick<Config, 'sms'>): void {
  if (sms && isSenderName(sms.from)) throw new AppError('sender_incomplete', createWords.senderName(sms.from))
}

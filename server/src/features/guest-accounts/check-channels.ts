import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import { AppError } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'

/** Throws not_configured if neither texts nor email can be sent. */
export function checkCodesPossible({ sms, mailer, config }: Platform): void {
  if (sms.isOff && mailer.isOff) throw new AppError('not_configured', MAIL_OFF.noCodes(config.mail.operator))
}

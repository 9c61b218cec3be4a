import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { isSenderName } from '#platform/sms/senders.ts'
import { createWords } from './words.ts'

export function checkSender({ sms }: Pick<Config, 'sms'>): void {
  if (sms && isSenderName(sms.from)) throw new AppError('sender_incomplete', createWords.senderName(sms.from))
}

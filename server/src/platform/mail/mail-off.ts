import { handle, type Job, type JobHandler } from '../jobs/job.ts'
import { MessageError } from '../message-error.ts'
import type { Platform } from '../platform.ts'
import type { Mailer } from './mailer.ts'

export const mailOff: Mailer = {
  isOff: true,
  send: async () => {
    throw new MessageError('permanent', 'email is off')
  },
  close: async () => {},
}

/** For jobs that only send an email. With MAIL=off they end without it, instead of failing for a day. */
export const handleMail = <S extends Job['payload']>(
  { mailer, log }: Pick<Platform, 'mailer' | 'log'>,
  job: Job<S>,
  run: Parameters<typeof handle<S>>[1],
): JobHandler =>
  handle(job, async (payload) => {
    if (mailer.isOff) log.info({ job: job.name }, 'MAIL=off; email dropped')
    else await run(payload)
  })

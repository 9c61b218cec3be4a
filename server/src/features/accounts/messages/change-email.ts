import { hashToken } from '#platform/crypto.ts'
import { handle, type JobHandler } from '#platform/jobs/job.ts'
import { writeLetter } from '#platform/mail/letter.ts'
import { nameOfSender } from '#platform/mail/sender.ts'
import type { Platform } from '#platform/platform.ts'
import { stateOf } from '../mailbox-change/change.ts'
import { findChange } from '../mailbox-change/repo.ts'
import { changeTokenOf } from '../mailbox-change/service.ts'
import { emailChangeAsked, emailChanged } from './jobs.ts'
import { agreeToChangeLetter, confirmChangeLetter, mailboxChangedLetter } from './letters.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mailer' | 'config' | 'secret'>

const WRITERS = { old: agreeToChangeLetter, new: confirmChangeLetter } as const

/** To one of the two mailboxes, as long as its answer is missing. */
export const sendEmailChange = ({ db, clock, mailer, config, secret }: Dependencies): JobHandler =>
  handle(emailChangeAsked, async ({ changeId, side, sendingId }) => {
    const change = await findChange(db, changeId)
    if (!change || stateOf(change, side, clock.now()) !== 'open') return
    const write = WRITERS[side]
    const token = changeTokenOf(secret, changeId, side)
    const letter = write(nameOfSender(config.mail.from), config.publicUrl, change, token)
    await mailer.send(writeLetter(config, { ...letter, id: `change-${hashToken(sendingId)}` }, clock.now()))
  })

/** To the mailbox that was left. */
export const sendEmailChanged = ({ db, clock, mailer, config }: Dependencies): JobHandler =>
  handle(emailChanged, async ({ changeId }) => {
    const change = await findChange(db, changeId)
    if (!change?.oldEmail) return
    const { oldEmail, restaurant } = change
    const letter = mailboxChangedLetter(nameOfSender(config.mail.from), config.publicUrl, oldEmail, restaurant)
    await mailer.send(writeLetter(config, { ...letter, id: `changed-${hashToken(changeId)}` }, clock.now()))
  })

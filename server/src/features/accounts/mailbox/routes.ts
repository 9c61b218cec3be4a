import { accounts } from '@tidetable/contract/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import { callerFacts } from '../caller-facts.ts'
import type { Mailbox } from './service.ts'
import { mailboxWords } from './words.ts'

const guessed = { limit: { unknown: limits.linkMisses } }

export const mailboxRoutes = (mailbox: Mailbox): Route[] => [
  route(
    accounts.confirmEmail,
    async ({ body }, call) => {
      await mailbox.confirm(body.token, callerFacts(call))
      return { message: mailboxWords.confirmed }
    },
    guessed,
  ),
  route(accounts.resendConfirmation, async (_input, { session }) => ({
    message: (await mailbox.askAgain(session.id)) ? mailboxWords.linkSent : mailboxWords.confirmedAlready,
  })),
]

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
      await mailbox.confirm(body, call.session, callerFacts(call))
      return { message: mailboxWords.confirmed }
    },
    guessed,
  ),
  route(
    accounts.showConfirmation,
    async ({ params }, { session }) => ({ data: await mailbox.show(params.token, session) }),
    guessed,
  ),
  route(
    accounts.rejectConfirmation,
    async ({ body }, call) => {
      await mailbox.reject(body.token, callerFacts(call))
      return { message: mailboxWords.rejected }
    },
    guessed,
  ),
  route(accounts.resendConfirmation, async (_input, call) => ({
    message: (await mailbox.askAgain(call.session.id, callerFacts(call)))
      ? mailboxWords.linkSent
      : mailboxWords.confirmedAlready,
  })),
]

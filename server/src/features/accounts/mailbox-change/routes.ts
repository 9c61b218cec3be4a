import { accounts, type EmailChangeLink } from '@tidetable/contract/accounts'
import { type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import { callerFacts } from '../caller-facts.ts'
import type { MailboxChanges } from './service.ts'
import { mailboxChangeWords as say } from './words.ts'

const guessed = { limit: { unknown: limits.linkMisses } }

const answerOf = ({ side, state }: EmailChangeLink): string => {
  if (state === 'changed') return say.changed
  return side === 'old' ? say.agreed : say.confirmed
}

export const mailboxChangeRoutes = (changes: MailboxChanges): Route[] => [
  route(accounts.emailChange, async (_input, { session }) => ({ data: await changes.find(session.id) })),
  route(accounts.askEmailChange, async ({ body }, call) => {
    const data = await changes.ask(body, call.session, callerFacts(call))
    return { message: data.old_agreed === null ? say.askedNew : say.askedBoth, data }
  }),
  route(accounts.resendEmailChange, async (_input, { session }) => ({
    message: say.sentAgain,
    data: await changes.askAgain(session.id),
  })),
  route(accounts.cancelEmailChange, async (_input, { session }) => {
    await changes.cancel(session.id)
    return { message: say.cancelled }
  }),
  route(
    accounts.showEmailChange,
    async ({ params }, { session }) => ({ data: await changes.show(params.token, session) }),
    guessed,
  ),
  route(
    accounts.rejectEmailChange,
    async ({ body }, call) => ({
      message: say.cancelled,
      data: await changes.reject(body.token, callerFacts(call)),
    }),
    guessed,
  ),
  route(
    accounts.answerEmailChange,
    async ({ body }, call) => {
      const data = await changes.answer(body, call.session, callerFacts(call))
      return { message: answerOf(data), data }
    },
    guessed,
  ),
]

import { accounts } from '@tidetable/contract/routes/accounts'
import { listMessages } from './outbox.ts'

const TIMEOUT_MS = 60_000
const LINK = /\/confirm-email\/([\w-]{43})/

export const listOutbox = async (url: string, to: string): Promise<string[]> =>
  (await listMessages(url, { to, channel: 'mail' })).map(({ text }) => text)

export async function confirmEmail(
  url: string,
  listMails: () => string[] | Promise<string[]>,
  password: string,
): Promise<void> {
  const end = Date.now() + TIMEOUT_MS
  while (Date.now() < end) {
    // Long lines of a raw email are wrapped.
    const tokens = (await listMails()).flatMap((mail) => LINK.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? [])
    const token = tokens.at(0)
    if (token) {
      const answer = await fetch(url + accounts.confirmEmail.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, password }),
      })
      if (!answer.ok) throw new Error(`the email address was not confirmed: ${answer.status}`)
      return
    }
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error('no confirmation email was sent')
}

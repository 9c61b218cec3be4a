import { z } from 'zod'
import { addresses } from '../addresses/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { textAsTyped } from '../text.ts'

const done = z.object({ success: z.literal(true).default(true), message: z.string() })

export const mailbox = {
  confirmEmail: endpoint({
    ...addresses.confirmEmail,
    summary: "Confirms a restaurant's mailbox by the link that was mailed there; spends the link",
    access: 'visitor',
    takes: 'json',
    body: z.strictObject({ token: textAsTyped(256).min(1) }),
    reply: done,
  }),
  resendConfirmation: endpoint({
    ...addresses.resendConfirmation,
    summary: "Mails the link again to the signed-in restaurant's mailbox",
    access: 'restaurant',
    reply: done,
  }),
}

import { done, ok } from '../fields/common.ts'
import { textAsTyped } from '../fields/text.ts'
import { newsletter as routes } from '../routes/newsletter.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

const ByToken = z.object({ token: textAsTyped(400) })

/** The email address is masked, since the link may be forwarded. */
export const Subscription = z
  .object({
    address: z.string(),
    state: z.enum(['waiting', 'confirmed', 'left']),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

export const newsletter = {
  subscription: endpoint({
    ...routes.subscription,
    summary: 'Returns the data of the subscription page; changes nothing',
    access: 'guest',
    params: ByToken,
    reply: ok(Subscription),
  }),
  decide: endpoint({
    ...routes.decide,
    summary: 'Confirms or ends a subscription',
    access: 'guest',
    params: ByToken,
    body: z.strictObject({ subscribed: z.enum(['on', 'off']) }),
    reply: ok(Subscription),
  }),
  oneClick: endpoint({
    ...routes.oneClick,
    summary: 'RFC 8058 one-click: ends a blog subscription; no redirect, no cookie, no sign-in',
    // Email providers send the field in a multipart or a URL-encoded form.
    multipart: true,
    access: 'guest',
    params: ByToken,
    reply: done,
  }),
}

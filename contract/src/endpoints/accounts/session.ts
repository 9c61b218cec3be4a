import { ById } from '../../fields/common.ts'
import { text } from '../../fields/text.ts'
import { accounts as routes } from '../../routes/accounts.ts'
import { logout } from '../../routes/logout.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'

export const Session = z
  .object({
    _id: z.string(),
    /** Label shown next to actions on the device; guessed from the browser, but can be edited. */
    device: z.string(),
    created_at: z.string(),
    last_seen_at: z.string(),
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const DeviceName = z.strictObject({ device: text(60, { required: 'Please enter a name for this device' }) })

const done = z.object({ success: z.literal(true).default(true), message: z.string() })

export const session = {
  logout: endpoint({
    ...logout,
    summary: "Ends the caller's session of any kind; returns 401 without a session",
    access: 'visitor',
    reply: done,
  }),
  listSessions: endpoint({
    ...routes.listSessions,
    summary: 'Lists the devices on which the restaurant is signed in',
    access: 'restaurant',
    reply: z.object({ success: z.literal(true).default(true), data: z.array(Session) }),
  }),
  labelSession: endpoint({
    ...routes.labelSession,
    summary: "Changes a device's label",
    access: 'restaurant',
    params: ById,
    body: DeviceName,
    reply: done,
  }),
  endSession: endpoint({
    ...routes.endSession,
    summary: 'Signs one device out',
    access: 'restaurant',
    params: ById,
    reply: done,
  }),
  endOtherSessions: endpoint({
    ...routes.endOtherSessions,
    summary: 'Signs all other devices out',
    access: 'restaurant',
    reply: done.extend({ data: z.object({ ended: z.number() }) }),
  }),
}

import { ById, ok, paging, Time } from '../../fields/common.ts'
import { text } from '../../fields/text.ts'
import { accounts as routes } from '../../routes/accounts.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { SENDING_STATES, Sending } from './restaurant.ts'

/** Messages of the last seven days, emails and texts. */
const Volume = z
  .object({
    sent: z.number().int(),
    /** Number of permanent bounces. */
    refused: z.number().int(),
    opted_out: z.number().int(),
  })
  .meta({ id: 'SendingVolume' })

const Suspension = z
  .object({
    at: Time,
    /** The administrator's email address; null if the account was deleted. */
    by: z.string().nullable(),
    /** Number of messages on hold. */
    messages: z.number().int(),
    campaigns: z.number().int(),
  })
  .meta({ id: 'Suspension' })

/** Messages of a business day, emails and texts. */
const DayAllowance = z
  .object({
    used: z.number().int(),
    of: z.number().int(),
    /** Limit set by an administrator; null for the standard limit. */
    set: z.number().int().nullable(),
  })
  .meta({ id: 'DayAllowance' })
export type DayAllowance = z.infer<typeof DayAllowance>

export const AdminRestaurant = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    created_at: Time,
    sending: Sending,
    volume: Volume,
    /** Null in local mode, which has no limit. */
    allowance: DayAllowance.nullable(),
    suspension: Suspension.nullable(),
  })
  .meta({ id: 'AdminRestaurant' })
export type AdminRestaurant = z.infer<typeof AdminRestaurant>

/** Has counts only: administrators must not see the restaurant's guests. */
export const SentCampaign = z
  .object({
    _id: z.string(),
    title: z.string(),
    description: z.string(),
    created_at: Time,
    email: z.boolean(),
    sms: z.boolean(),
    sent: z.number().int(),
    refused: z.number().int(),
    opted_out: z.number().int(),
    waiting: z.number().int(),
  })
  .meta({ id: 'SentCampaign' })
export type SentCampaign = z.infer<typeof SentCampaign>

export const RESTAURANT_ORDERS = ['newest', 'sent', 'refused', 'opted_out', 'name'] as const
export type RestaurantOrder = (typeof RESTAURANT_ORDERS)[number]

export const SUSPENSION_REASON_MAX = 300

export const SuspensionForm = z.strictObject({
  reason: text(SUSPENSION_REASON_MAX, {
    required: 'Please enter a reason. The owner sees it.',
    tooLong: `A reason can have up to ${SUSPENSION_REASON_MAX} characters.`,
  }),
})

export const adminRestaurants = {
  adminRestaurants: endpoint({
    ...routes.adminRestaurants,
    summary: 'Lists restaurants with their messages of the last seven days; default order: newest first',
    access: 'admin',
    query: z.object({
      ...paging,
      state: z.enum(SENDING_STATES).optional(),
      order: z.enum(RESTAURANT_ORDERS).optional(),
    }),
    reply: ok(z.array(AdminRestaurant)).extend({
      total: z.number().int(),
      counts: z.object({
        all: z.number().int(),
        sent: z.number().int(),
        suspended: z.number().int(),
        /** Today's messages of all restaurants in their first week, and their shared limit; null in local mode. */
        new_accounts: z.object({ sent: z.number().int(), of: z.number().int() }).nullish(),
      }),
    }),
  }),
  sentByRestaurant: endpoint({
    ...routes.sentByRestaurant,
    summary: "Lists a restaurant's newest campaigns, including deleted ones, with text and counts",
    access: 'admin',
    params: ById,
    reply: ok(z.array(SentCampaign)),
  }),
  suspendRestaurant: endpoint({
    ...routes.suspendRestaurant,
    summary: 'Stops all sending of a restaurant immediately; its tables keep working',
    access: 'admin',
    params: ById,
    takes: 'json',
    body: SuspensionForm,
    reply: ok(AdminRestaurant),
  }),
  resumeRestaurant: endpoint({
    ...routes.resumeRestaurant,
    summary: 'Ends a suspension; messages held for too long wait until the owner resumes them',
    access: 'admin',
    params: ById,
    reply: ok(AdminRestaurant),
  }),
  confirmRestaurantEmail: endpoint({
    ...routes.confirmRestaurantEmail,
    summary: "With MAIL=off, confirms a restaurant's email address; 409 `conflict` if email is on or it is confirmed",
    access: 'admin',
    params: ById,
    reply: ok(AdminRestaurant),
  }),
  createResetLink: endpoint({
    ...routes.createResetLink,
    summary: 'With MAIL=off, creates a password reset link, which is shown once; 409 `conflict` if email is on',
    access: 'admin',
    params: ById,
    reply: ok(z.object({ url: z.string(), expires_at: Time })),
  }),
}

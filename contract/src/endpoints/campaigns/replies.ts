import { Day, dayInput, flag, Id, paging, Time, TimeInput } from '../../fields/common.ts'
import { numberOf } from '../../fields/number.ts'
import { text, textAsTyped } from '../../fields/text.ts'
import { CouponWindow, WindowsInput } from '../../fields/window-fields.ts'
import { MONEY_MAX } from '../../rules/currency.ts'
import { z } from '../../zod.ts'
import { Channel, Contact, Selection, SelectionInput } from '../address-book/contact.ts'

export const CAMPAIGN_TYPES = ['discount', 'menu', 'event'] as const
export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'paused', 'cancelled', 'finished'] as const
export const DELIVERY_STATES = [
  'queued',
  'held',
  'sending',
  'sent',
  'delivered',
  'failed',
  'suppressed',
  'parked',
  'cancelled',
] as const

export const CampaignType = z.enum(CAMPAIGN_TYPES).meta({ id: 'CampaignType' })
export type CampaignType = z.infer<typeof CampaignType>
export const CampaignStatus = z.enum(CAMPAIGN_STATUSES).meta({ id: 'CampaignStatus' })
export type CampaignStatus = z.infer<typeof CampaignStatus>
export const DeliveryState = z.enum(DELIVERY_STATES).meta({ id: 'DeliveryState' })
export type DeliveryState = z.infer<typeof DeliveryState>

const FIRST_GUESTS_MAX = 1_000_000
const FIRST_GUESTS = 'Please enter a whole number of guests, or leave it empty'

/** One shared code, or a single-use code of 8 characters for each guest. */
const incentive = {
  mode: z.enum(['shared', 'personal']),
  /** 0: an amount in the restaurant's currency; 1: a percentage. */
  offer_type: numberOf(z.literal([0, 1])),
  offer_value: numberOf(
    z
      .number()
      .gt(0, 'Please enter the value of the code')
      .max(10 * MONEY_MAX, 'Please enter a smaller value')
      .multipleOf(0.01, 'The value can have up to two decimals'),
  ),
  expires_on: dayInput({ required: 'Please choose the code’s last day' }),
  code: textAsTyped(16)
    .regex(/^[A-Z0-9]{4,8}$/, 'A code has 4 to 8 capital letters or digits')
    .optional(),
  on_page: flag.optional(),
}
/** Number of guests who can redeem the shared code; unlimited if null or absent. */
const max_redemptions = numberOf(z.int(FIRST_GUESTS).min(1, FIRST_GUESTS).max(FIRST_GUESTS_MAX, FIRST_GUESTS)).nullish()

/** Tolerates unknown fields in stored rows; requests are strict. */
export const Incentive = z
  .object({
    ...incentive,
    windows: z.array(CouponWindow).nullish(),
    max_redemptions,
  })
  .meta({ id: 'Incentive' })
export const IncentiveInput = z
  .strictObject({ ...incentive, windows: WindowsInput.nullish(), max_redemptions })
  .meta({ id: 'IncentiveInput' })
export type Incentive = z.infer<typeof Incentive>

const DltId = text(40).regex(/^\d{19}$/, 'A DLT ID has 19 digits')

/** Sender and template ids in DLT, India's register of commercial text messages. */
const dlt = { entity_id: DltId, template_id: DltId }
export const Dlt = z.object(dlt).meta({ id: 'Dlt' })
export const DltInput = z.strictObject(dlt).meta({ id: 'DltInput' })
export type Dlt = z.infer<typeof Dlt>

export const CHOSEN_MAX = 35_000

export const Preview = z.object({
  mail: z.object({
    /** `Name <address>` */
    from: z.string(),
    reply_to: z.string().nullable(),
    subject: z.string(),
    /** Text that email clients show after the subject. */
    preheader: z.string(),
    html: z.string(),
    text: z.string(),
  }),
  sms: z.object({
    text: z.string(),
    /** Text with the longest first name; equals `text` if it has no name field. No guest's text has more segments. */
    longest: z.string(),
    /** Encoding and number of segments of `longest`. */
    encoding: z.enum(['GSM-7', 'UCS-2']),
    segments: z.number().int(),
  }),
})
export type Preview = z.infer<typeof Preview>

export const PreviewForm = z.strictObject({
  title: text(120).default(''),
  description: text(1_000).default(''),
  type: CampaignType.default('discount'),
  incentive: IncentiveInput.optional(),
  draft_id: Id.optional(),
  /** Guest whose first name replaces `{name}`; if absent, the fallback word does. */
  guest_id: Id.optional(),
})

const Counts = z.record(DeliveryState, z.number().int())

/** Texts that wait for permitted hours in the guests' local time, or for tomorrow. */
export const TextsWaiting = z
  .object({
    texts: z.number().int(),
    /** Local hour of sending, 0–23; null if the texts wait for something else. */
    hour: z.number().int().min(0).max(23).nullable(),
    from: Time,
  })
  .meta({ id: 'TextsWaiting' })
export type TextsWaiting = z.infer<typeof TextsWaiting>

export const Campaign = z
  .object({
    _id: Id,
    title: z.string(),
    description: z.string(),
    type: CampaignType,
    /** Path, relative to the API's base address. */
    image: z.string().nullable(),
    /** Guests reachable on at least one chosen channel; final once `counting` is false. For a draft: guests chosen. */
    recipients: z.number().int(),
    /** Recipient rows are still being inserted; sending starts afterwards. */
    counting: z.boolean(),
    counted: z.number().int(),
    /** Scheduled for a segment: `recipients` is the count at scheduling time and is updated when sent. */
    counted_later: z.boolean(),
    createdAt: Time,
    status: CampaignStatus,
    sendEmail: z.boolean(),
    sendSMS: z.boolean(),
    sendAt: Time.nullable(),
    /** End of the undo window, before which nothing is sent; null for a draft. */
    starts_at: Time.nullable(),
    server_time: Time,
    incentive: Incentive.nullable(),
    dlt: Dlt.nullable(),
    counts: Counts,
    /** Whether a campaign that is being sent is blocked: see `texts_waiting` or `notice`. */
    waiting: z.boolean(),
    /** Texts that are not due yet, soonest first; empty unless the campaign is being sent. */
    texts_waiting: z.array(TextsWaiting),
    optedOut: z.number().int(),
    redeemed: z.number().int(),
    /** Reason why sending is blocked; null if it is not blocked. */
    notice: z.string().nullable(),
    users: z.array(Contact.pick({ _id: true, name: true, email: true, phone: true })).optional(),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof Campaign>

export const draftFields = {
  title: text(120).default(''),
  description: text(1_000).default(''),
  type: CampaignType.default('discount'),
  sendSMS: flag.default(false),
  sendEmail: flag.default(false),
  userIds: z.array(Id).max(CHOSEN_MAX).optional(),
  selection: SelectionInput.optional(),
  sendAt: TimeInput.nullish(),
  incentive: IncentiveInput.nullish(),
  dlt: DltInput.nullish(),
}

/** Tolerates fields stored by an older version. */
export const Draft = z
  .object({
    ...draftFields,
    selection: Selection.optional(),
    incentive: Incentive.nullish(),
    dlt: Dlt.nullish(),
  })
  .meta({ id: 'CampaignDraft' })
export type Draft = z.infer<typeof Draft>

/** `unregistered`: number in India and no registered template, if the operator requires one. */
export const WhyNot = z.enum(['no_address', 'no_consent', 'opted_out', 'undeliverable', 'inactive', 'unregistered'])
export type WhyNot = z.infer<typeof WhyNot>

const PerChannel = z.object({ reachable: z.number().int(), not: z.record(WhyNot, z.number().int()) })

export const Audience = z
  .object({
    selected: z.number().int(),
    reachable: z.number().int(),
    email: PerChannel,
    sms: PerChannel,
    examples: z.array(z.object({ _id: Id, name: z.string(), email: WhyNot.nullable(), sms: WhyNot.nullable() })),
    /** Some reachable guests, for previews. */
    guests: z.array(z.object({ _id: Id, name: z.string() })),
    /** False without the postal address that every email must contain. */
    senderComplete: z.boolean(),
    /** Texts outside sending hours, by local hour of sending. */
    later: z.array(z.object({ hour: z.number().int().min(0).max(23), texts: z.number().int() })),
  })
  .meta({ id: 'Audience' })
export type Audience = z.infer<typeof Audience>

export const Allowance = z
  .object({
    /** Emails and texts together; null in local mode, which has no limit. */
    left: z.number().int().nullable(),
    of: z.number().int().nullable(),
    resets_at: Time.nullable(),
    /** When the given number of messages would be sent; null if all would be sent today. */
    plan: z.string().nullable(),
  })
  .meta({ id: 'SendingAllowance' })
export type Allowance = z.infer<typeof Allowance>

export const RedeemedShare = z
  .object({
    campaigns: z.number().int(),
    people: z.number().int(),
    redeemed: z.number().int(),
    /** Redemption rate, 0 to 1; null with fewer than three campaigns. */
    share: z.number().nullable(),
  })
  .meta({ id: 'RedeemedShare' })
export type RedeemedShare = z.infer<typeof RedeemedShare>

export const Delivery = z
  .object({
    contactId: Id,
    name: z.string(),
    address: z.string(),
    channel: Channel,
    state: DeliveryState,
    attempts: z.number().int(),
    reason: z.string().nullable(),
    dueAt: Time.nullable(),
    sentAt: Time.nullable(),
    redeemedAt: Time.nullable(),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof Delivery>

export const deliveryFilter = { state: DeliveryState.optional(), channel: Channel.optional(), q: paging.q }

/** Message as guests received it, with a sample unsubscribe link and, instead of a personal code, a sample code. */
export const SentMessage = z
  .object({
    email: z.object({ subject: z.string(), html: z.string(), text: z.string() }).nullable(),
    sms: z.object({ text: z.string() }).nullable(),
  })
  .meta({ id: 'SentMessage' })
export type SentMessage = z.infer<typeof SentMessage>

export const Result = z
  .object({
    counts: Counts,
    /** Guests who were sent at least one message. */
    people: z.number().int(),
    optedOut: z.number().int(),
    redeemed: z.number().int(),
    /** Value of redeemed codes, in money; `estimated`: the part from percentages of a typical bill. */
    value: z.number(),
    estimated: z.number(),
    uncounted: z.number().int(),
    visits: z.array(z.object({ day: Day, visits: z.number().int() })),
    messages: z.array(z.object({ day: Day, sent: z.number().int(), delivered: z.number().int() })),
  })
  .meta({ id: 'CampaignResult' })
export type Result = z.infer<typeof Result>

// Campaigns, their audience and their deliveries as the server tells them.

import { Day, flag, GivenTime, givenDay, Id, paging, Time } from '../../fields/common.ts'
import { numberOf } from '../../fields/number.ts'
import { text, textAsTyped } from '../../fields/text.ts'
import { CouponWindow, GivenWindows } from '../../fields/window-fields.ts'
import { MONEY_MAX } from '../../rules/currency.ts'
import { z } from '../../zod.ts'
import { Channel, Contact, GivenSelection, Selection } from '../address-book.ts'

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

/** One code for everybody, or a single-use code of 8 characters for each person. */
const incentive = {
  mode: z.enum(['shared', 'personal']),
  /** 0 an amount in the restaurant's currency, 1 percentage. */
  offer_type: numberOf(z.literal([0, 1])),
  offer_value: numberOf(
    z
      .number()
      .gt(0, 'Please enter what the code is worth')
      .max(10 * MONEY_MAX, 'Please enter a smaller value')
      .multipleOf(0.01, 'The value has at most two decimals'),
  ),
  expires_on: givenDay({ required: 'Please choose the code’s last day' }),
  /** The shared code; made by the server when absent. */
  code: textAsTyped(16)
    .regex(/^[A-Z0-9]{4,8}$/, 'A code is 4 to 8 capital letters or digits')
    .optional(),
  /** The restaurant's public page may show the shared code. */
  on_page: flag.optional(),
}
/** Limit of the shared code: the first guests who come, as its messages say. Null or absent: no limit. */
const max_redemptions = numberOf(z.int(FIRST_GUESTS).min(1, FIRST_GUESTS).max(FIRST_GUESTS_MAX, FIRST_GUESTS)).nullish()

/** As it is kept and shown; what a request carries is read without tolerance for misspelt fields. */
export const Incentive = z
  .object({
    ...incentive,
    /** When its guests may come; null or absent is at any time. */
    windows: z.array(CouponWindow).nullish(),
    max_redemptions,
  })
  .meta({ id: 'Incentive' })
export const GivenIncentive = z
  .strictObject({ ...incentive, windows: GivenWindows.nullish(), max_redemptions })
  .meta({ id: 'GivenIncentive' })
export type Incentive = z.infer<typeof Incentive>

const DltNumber = text(40).regex(/^\d{19}$/, 'A DLT number has 19 digits')

/** What India's registry of commercial texts knows a message by: who sends it, and the registered text it follows. */
const dlt = { entity_id: DltNumber, template_id: DltNumber }
export const Dlt = z.object(dlt).meta({ id: 'Dlt' })
export const GivenDlt = z.strictObject(dlt).meta({ id: 'GivenDlt' })
export type Dlt = z.infer<typeof Dlt>

/** As many people as can be named one by one. */
export const CHOSEN_MAX = 35_000

/** The campaign as one guest would receive it, made by what sends it. */
export const Preview = z.object({
  mail: z.object({
    /** `Name <address>`, as a mailbox shows the sender. */
    from: z.string(),
    /** Where answers go. */
    reply_to: z.string().nullable(),
    subject: z.string(),
    /** What a mailbox shows behind the subject. */
    preheader: z.string(),
    html: z.string(),
    text: z.string(),
  }),
  sms: z.object({
    text: z.string(),
    encoding: z.enum(['GSM-7', 'UCS-2']),
    segments: z.number().int(),
  }),
})
export type Preview = z.infer<typeof Preview>

/** What a preview is made of; everything may be missing while it is written. */
export const PreviewForm = z.strictObject({
  title: text(120).default(''),
  description: text(1_000).default(''),
  type: CampaignType.default('discount'),
  incentive: GivenIncentive.optional(),
  /** The draft whose picture is shown. */
  draft_id: Id.optional(),
})

const Counts = z.record(DeliveryState, z.number().int())

/** Texts of one campaign that wait for decent hours where their people live, or for tomorrow. */
export const TextsWaiting = z
  .object({
    texts: z.number().int(),
    /** The hour of the day, where they live, at which they go; null where something else than the hour is waited for. */
    hour: z.number().int().min(0).max(23).nullable(),
    /** When the first of them go. */
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
    /** Path of the picture, to be joined to the API's base address. */
    image: z.string().nullable(),
    /** Distinct people reachable on at least one chosen channel; final once `counting` is false. */
    recipients: z.number().int(),
    /** Its recipients are still written down, and nothing is sent before that ends. */
    counting: z.boolean(),
    /** Recipients written down so far. */
    counted: z.number().int(),
    /** It names a segment and waits for its time: `recipients` is who was in it when it was sent, and they are counted again then. */
    counted_later: z.boolean(),
    createdAt: Time,
    status: CampaignStatus,
    sendEmail: z.boolean(),
    sendSMS: z.boolean(),
    sendAt: Time.nullable(),
    /** Until then `POST /campaigns/:id/undo` takes it back and nothing leaves; null for a draft. */
    starts_at: Time.nullable(),
    server_time: Time,
    incentive: Incentive.nullable(),
    /** Handed to the SMS provider for numbers in India. */
    dlt: Dlt.nullable(),
    counts: Counts,
    /** It is being sent, but nothing moves: `texts_waiting` or `notice` says why. */
    waiting: z.boolean(),
    /** While it is being sent; soonest first. */
    texts_waiting: z.array(TextsWaiting),
    /** People who opted out by way of this campaign. */
    optedOut: z.number().int(),
    redeemed: z.number().int(),
    /** Why nothing moves for the moment, in a sentence; null while all is well. */
    notice: z.string().nullable(),
    users: z.array(Contact.pick({ _id: true, name: true, email: true, phone: true })).optional(),
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof Campaign>

/** A campaign before it is sent: everything may still be missing. */
export const draftFields = {
  title: text(120).default(''),
  description: text(1_000).default(''),
  type: CampaignType.default('discount'),
  sendSMS: flag.default(false),
  sendEmail: flag.default(false),
  userIds: z.array(Id).max(CHOSEN_MAX).optional(),
  selection: GivenSelection.optional(),
  sendAt: GivenTime.nullish(),
  incentive: GivenIncentive.nullish(),
  dlt: GivenDlt.nullish(),
}

/** As it was kept: the version before may have known other fields. */
export const Draft = z
  .object({
    ...draftFields,
    selection: Selection.optional(),
    incentive: Incentive.nullish(),
    dlt: Dlt.nullish(),
  })
  .meta({ id: 'CampaignDraft' })
export type Draft = z.infer<typeof Draft>

/** `unregistered`: a number in India, and the campaign names no registered text (where the operator asks for one). */
export const WhyNot = z.enum(['no_address', 'no_consent', 'opted_out', 'undeliverable', 'inactive', 'unregistered'])
export type WhyNot = z.infer<typeof WhyNot>

const PerChannel = z.object({ reachable: z.number().int(), not: z.record(WhyNot, z.number().int()) })

export const Audience = z
  .object({
    selected: z.number().int(),
    /** Distinct people reachable on at least one of the chosen channels. */
    reachable: z.number().int(),
    email: PerChannel,
    sms: PerChannel,
    /** Some people who will not be written to, with the reason for each channel. */
    examples: z.array(z.object({ _id: Id, name: z.string(), email: WhyNot.nullable(), sms: WhyNot.nullable() })),
    /** False while the postal address, which every e-mail must carry, is missing. */
    senderComplete: z.boolean(),
    /** Texts that could not go at that moment, by the hour at which they would where their people live. */
    later: z.array(z.object({ hour: z.number().int().min(0).max(23), texts: z.number().int() })),
  })
  .meta({ id: 'Audience' })
export type Audience = z.infer<typeof Audience>

export const Allowance = z
  .object({
    /** Messages, mails and texts together. Null where there is no allowance: in local mode. */
    left: z.number().int().nullable(),
    of: z.number().int().nullable(),
    /** When the next business day begins. */
    resets_at: Time.nullable(),
    /** When the asked number of messages would go, in a sentence; null when all of them go today. */
    plan: z.string().nullable(),
  })
  .meta({ id: 'SendingAllowance' })
export type Allowance = z.infer<typeof Allowance>

/** How many of those who were sent a code by a campaign came with it. */
export const RedeemedShare = z
  .object({
    /** Finished campaigns with codes whose last day is over. */
    campaigns: z.number().int(),
    /** People whom these were sent to. */
    people: z.number().int(),
    redeemed: z.number().int(),
    /** From 0 to 1; null under three campaigns. */
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

export const Result = z
  .object({
    counts: Counts,
    optedOut: z.number().int(),
    redeemed: z.number().int(),
    /** Codes redeemed per day of the restaurant. */
    visits: z.array(z.object({ day: Day, visits: z.number().int() })),
    /** Messages by the restaurant's day on which they left, and how many of those have been reported as delivered. */
    messages: z.array(z.object({ day: Day, sent: z.number().int(), delivered: z.number().int() })),
  })
  .meta({ id: 'CampaignResult' })
export type Result = z.infer<typeof Result>

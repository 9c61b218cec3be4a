import { AllowanceForm } from '../fields/account-forms.ts'
import { ById, done, flag, GivenTime, Id, ok, paging } from '../fields/common.ts'
import { wholeNumber } from '../fields/number.ts'
import { text } from '../fields/text.ts'
import { campaigns as routes } from '../routes/campaigns.ts'
import { z } from '../zod.ts'
import { Channel, GivenSelection } from './address-book.ts'
import { CreateForm } from './campaigns/create-form.ts'
import {
  Allowance,
  Audience,
  Campaign,
  CHOSEN_MAX,
  Delivery,
  Draft,
  deliveryFilter,
  draftFields,
  GivenDlt,
  Preview,
  PreviewForm,
  RedeemedShare,
  Result,
} from './campaigns/replies.ts'
import { endpoint } from './endpoint.ts'

export {
  Allowance,
  Audience,
  CAMPAIGN_STATUSES,
  CAMPAIGN_TYPES,
  Campaign,
  CampaignStatus,
  CampaignType,
  DELIVERY_STATES,
  Delivery,
  DeliveryState,
  Dlt,
  Draft,
  Incentive,
  Preview,
  RedeemedShare,
  Result,
  TextsWaiting,
  WhyNot,
} from './campaigns/replies.ts'

const CampaignWithDraft = Campaign.extend({ draft: Draft }).meta({ id: 'CampaignWithDraft' })
const GivenDraft = z.strictObject(draftFields).meta({ id: 'GivenCampaignDraft' })

export const campaigns = {
  list: endpoint({
    ...routes.list,
    summary: 'Campaigns and drafts, newest first; beyond 1,000 page by page',
    access: 'restaurant',
    query: z.object(paging),
    reply: ok(z.array(Campaign)).extend({ total: z.number().int() }),
  }),
  get: endpoint({
    ...routes.get,
    summary: 'One campaign with its first recipients',
    access: 'restaurant',
    params: ById,
    reply: ok(Campaign),
  }),
  create: endpoint({
    ...routes.create,
    summary: 'Creates a campaign and starts or schedules its sending',
    access: 'restaurant',
    status: 201,
    multipart: true,
    files: ['image'],
    repeated: ['userIds', 'email', 'phone'],
    body: CreateForm,
    reply: ok(Campaign),
  }),
  remove: endpoint({
    ...routes.remove,
    summary: 'Deletes a campaign; what was not sent yet never will be',
    access: 'restaurant',
    query: z.object({ id: Id }),
    reply: done,
  }),
  allowance: endpoint({
    ...routes.allowance,
    summary: 'How many messages may still go to guests today, and when so many more would',
    access: 'restaurant',
    query: z.object({ messages: wholeNumber(0, 10_000_000).optional() }),
    reply: ok(Allowance),
  }),
  setAllowance: endpoint({
    ...routes.setAllowance,
    summary: 'Sets how many messages a restaurant may send in a day; null: as everybody',
    access: 'admin',
    params: ById,
    body: z.strictObject({ of: AllowanceForm.shape.of.nullable() }),
    reply: done,
  }),
  redeemed: endpoint({
    ...routes.redeemed,
    summary: 'How many people came with their codes in the restaurant’s campaigns so far',
    access: 'restaurant',
    reply: ok(RedeemedShare),
  }),
  audience: endpoint({
    ...routes.audience,
    summary: 'Who will get it, by which channel, and who will not and why',
    access: 'restaurant',
    body: z.strictObject({
      userIds: z.array(Id).max(CHOSEN_MAX).optional(),
      selection: GivenSelection.optional(),
      sendSMS: flag.default(true),
      sendEmail: flag.default(true),
      dlt: GivenDlt.nullish(),
      /** When it would be sent; absent: now. */
      sendAt: GivenTime.nullish(),
    }),
    reply: ok(Audience),
  }),
  preview: endpoint({
    ...routes.preview,
    summary: 'The mail and the text as a guest would receive them; nothing is kept or sent',
    access: 'restaurant',
    body: PreviewForm,
    reply: ok(Preview),
  }),
  saveDraft: endpoint({
    ...routes.saveDraft,
    summary: 'Keeps a campaign that is not ready yet',
    access: 'restaurant',
    status: 201,
    body: GivenDraft,
    reply: ok(CampaignWithDraft),
  }),
  updateDraft: endpoint({
    ...routes.updateDraft,
    summary: 'Replaces a draft',
    access: 'restaurant',
    params: ById,
    body: GivenDraft,
    reply: ok(CampaignWithDraft),
  }),
  getDraft: endpoint({
    ...routes.getDraft,
    summary: 'A draft as it was left',
    access: 'restaurant',
    params: ById,
    reply: ok(CampaignWithDraft),
  }),
  draftImage: endpoint({
    ...routes.draftImage,
    summary: 'Puts a picture into a draft, or takes it out when none comes along',
    access: 'restaurant',
    params: ById,
    multipart: true,
    files: ['image'],
    reply: ok(CampaignWithDraft),
  }),
  edit: endpoint({
    ...routes.edit,
    summary: 'Changes the words of a scheduled or paused campaign for whoever has not received it yet',
    access: 'restaurant',
    params: ById,
    body: z.strictObject({
      title: text(120).min(1).optional(),
      description: text(1_000).min(1).optional(),
    }),
    reply: ok(Campaign),
  }),
  test: endpoint({
    ...routes.test,
    summary: "Sends the campaign to the restaurant's own e-mail address and phone",
    access: 'restaurant',
    params: ById,
    body: z.strictObject({ channels: z.array(Channel).min(1).max(2).default(['email', 'sms']) }),
    reply: done,
  }),
  pause: endpoint({
    ...routes.pause,
    summary: 'Stops claiming further recipients',
    access: 'restaurant',
    params: ById,
    reply: ok(Campaign),
  }),
  resume: endpoint({
    ...routes.resume,
    summary: 'Goes on where it was paused',
    access: 'restaurant',
    params: ById,
    reply: ok(Campaign),
  }),
  cancel: endpoint({
    ...routes.cancel,
    summary: 'Ends a campaign; what was not sent yet never will be',
    access: 'restaurant',
    params: ById,
    reply: ok(Campaign),
  }),
  undo: endpoint({
    ...routes.undo,
    summary: 'Takes a Send back while it is held, for ten seconds: the campaign is a draft again',
    access: 'restaurant',
    params: ById,
    reply: ok(CampaignWithDraft),
  }),
  deliveries: endpoint({
    ...routes.deliveries,
    summary: "Each person's outcome",
    access: 'restaurant',
    params: ById,
    query: z.object({ ...deliveryFilter, page: paging.page, size: paging.size }),
    reply: ok(z.array(Delivery)).extend({ total: z.number().int() }),
  }),
  exportDeliveries: endpoint({
    ...routes.exportDeliveries,
    summary: "Each person's outcome as CSV",
    access: 'restaurant',
    params: ById,
    query: z.object(deliveryFilter),
    produces: 'text/csv',
    reply: z.string(),
  }),
  result: endpoint({
    ...routes.result,
    summary: 'Counts, codes redeemed and visits over time',
    access: 'restaurant',
    params: ById,
    reply: ok(Result),
  }),
}

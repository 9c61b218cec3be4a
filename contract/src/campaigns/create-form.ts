// The form that creates a campaign: everything arrives as text.
import { z } from 'zod'
import { flag, Id, Time } from '../common.ts'
import { CampaignType, Dlt, Incentive, Selection } from './replies.ts'

/** A field repeated in a form arrives as one text or several; JSON lists arrive as they are. */
const many = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value]))

const jsonText = (text: unknown) => {
  if (typeof text !== 'string' || text === '') return text === '' ? undefined : text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const CreateForm = z.object({
  title: z.string().trim().max(120).default(''),
  description: z.string().trim().max(1_000).default(''),
  type: CampaignType.default('discount'),
  user_id: z.string().default(''),
  sendSMS: flag.default(false),
  sendEmail: flag.default(false),
  /** Title plus description, as the specification sends it; the two fields are what counts. */
  message: z.string().max(3_000).optional(),
  /** On the wire `userIds[]`, `email[]`, `phone[]`, repeated. */
  userIds: many,
  /** Accepted and ignored: recipients are resolved on the server from the restaurant's own contacts. */
  email: many,
  phone: many,
  selection: z.preprocess(jsonText, Selection.optional()),
  sendAt: z.preprocess((value) => (value === '' ? undefined : value), Time.optional()),
  incentive: z.preprocess(jsonText, Incentive.optional()),
  dlt: z.preprocess(jsonText, Dlt.optional()),
  /** Sends this draft: its picture is kept unless a new one comes along. */
  draft_id: Id.optional(),
})

import { flag, Id, TimeInput } from '../../fields/common.ts'
import { hasRepeatedName } from '../../fields/json.ts'
import { text, textAsTyped } from '../../fields/text.ts'
import { z } from '../../zod.ts'
import { SelectionInput } from '../address-book.ts'
import { CampaignType, CHOSEN_MAX, DltInput, IncentiveInput } from './replies.ts'

const Repeated = textAsTyped(320)

const many = z
  .union([Repeated, z.array(Repeated).max(CHOSEN_MAX)], {
    error: 'This list is too long or has an invalid format',
  })
  .optional()
  .transform((value) => (value === undefined ? undefined : Array.isArray(value) ? value : [value]))

const fromJson = (given: unknown) => {
  if (typeof given !== 'string' || given === '') return given === '' ? undefined : given
  try {
    const value: unknown = JSON.parse(given)
    return hasRepeatedName(given, value) ? given : value
  } catch {
    return given
  }
}

export const CreateForm = z
  .object({
    title: text(120).default(''),
    description: text(1_000).default(''),
    type: CampaignType.default('discount'),
    user_id: textAsTyped(64).default(''),
    sendSMS: flag.default(false),
    sendEmail: flag.default(false),
    /** The specified form sends title and description here; ignored. */
    message: textAsTyped(3_000).optional(),
    /** Sent as repeated `userIds[]`, or once as `userIds` with a JSON list. */
    userIds: z.preprocess(
      (value) => (typeof value === 'string' && value.startsWith('[') ? fromJson(value) : value),
      many,
    ),
    /** `email[]` and `phone[]` are ignored: the server resolves recipients from the restaurant's own contacts. */
    email: many,
    phone: many,
    selection: z.preprocess(fromJson, SelectionInput.optional()),
    sendAt: z.preprocess((value) => (value === '' ? undefined : value), TimeInput.optional()),
    incentive: z.preprocess(fromJson, IncentiveInput.optional()),
    dlt: z.preprocess(fromJson, DltInput.optional()),
    /** Sends this draft; its image is used unless the form has one. */
    draft_id: Id.optional(),
  })
  .meta({ id: 'CampaignForm' })

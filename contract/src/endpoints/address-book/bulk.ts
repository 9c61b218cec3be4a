import { flag, Id } from '../../fields/common.ts'
import { formError } from '../../fields/form-error.ts'
import { text } from '../../fields/text.ts'
import { TAG_LENGTH_MAX } from '../../rules/guest-facts.ts'
import { z } from '../../zod.ts'
import { Channel, SelectionInput } from './contact.ts'

/** The restaurant's attestation for imported or manually added contacts; stored with each consent. */
export const ATTESTATION = 'These people agreed to hear from us.'

export const GUESTS_PER_REQUEST_MAX = 10_000

const NO_CHANNEL = 'Please choose email, SMS or both'

export const selectedGuests = {
  ids: z.array(Id).max(GUESTS_PER_REQUEST_MAX).optional(),
  selection: SelectionInput.optional(),
}
export const isOneOf = ({ ids, selection }: { ids?: unknown; selection?: unknown }) =>
  (ids === undefined) !== (selection === undefined)
export const SELECTION_SHAPE = { path: ['ids'], message: 'Please select guests either one by one or by a filter' }

/** Ids of the contacts that were changed, so that an undo affects no others. */
export const Changed = z.object({ ids: z.array(Id) })

export const TagMany = z
  .strictObject({ ...selectedGuests, tag: text(TAG_LENGTH_MAX, { required: 'Please enter a tag' }), on: flag })
  .refine(isOneOf, SELECTION_SHAPE)
  .meta({ id: 'TagGuests' })

export const TagForm = z.object({ tag: TagMany.shape.tag })

export const Agree = z
  .strictObject({
    ...selectedGuests,
    channels: z.array(Channel).min(1, NO_CHANNEL).max(2),
    /** The wording that the guests read or heard. */
    wording: text(300, { required: 'Please enter what they agreed to' }).default(ATTESTATION),
    origin: text(120, { required: 'Please enter where they agreed' }),
  })
  .refine(isOneOf, SELECTION_SHAPE)
  .meta({ id: 'GuestsAgreed' })

export const AgreedForm = z
  .object({ email: z.boolean(), sms: z.boolean(), wording: Agree.shape.wording, origin: Agree.shape.origin })
  .superRefine(formError('email', ({ email, sms }) => (email || sms ? null : NO_CHANNEL)))

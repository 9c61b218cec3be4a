// What is done to several guests at once.
import { flag, Id } from '../../fields/common.ts'
import { formRule } from '../../fields/form-rule.ts'
import { text } from '../../fields/text.ts'
import { TAG_LENGTH_MAX } from '../../rules/guest-facts.ts'
import { z } from '../../zod.ts'
import { Channel, GivenSelection } from './contact.ts'

/** What the restaurant attests with an import or with a contact added by hand; kept with every consent by it. */
export const ATTESTATION = 'These people agreed to hear from us.'

/** So many guests are changed by one call at most. */
export const GUESTS_AT_ONCE = 10_000

const NO_CHANNEL = 'Please choose e-mail, SMS or both'

/** Who is changed: by id, or everybody of a selection. */
export const people = { ids: z.array(Id).max(GUESTS_AT_ONCE).optional(), selection: GivenSelection.optional() }
export const isOneOf = ({ ids, selection }: { ids?: unknown; selection?: unknown }) =>
  (ids === undefined) !== (selection === undefined)
export const WHO = { path: ['ids'], message: 'Please choose the guests either one by one or by a filter' }

/** The guests who were changed, so that the same can be taken back for them and nobody else. */
export const Changed = z.object({ ids: z.array(Id) })

export const TagMany = z
  .strictObject({ ...people, tag: text(TAG_LENGTH_MAX, { required: 'Please enter a tag' }), on: flag })
  .refine(isOneOf, WHO)
  .meta({ id: 'TagGuests' })

/** A tag as it is typed for several guests. */
export const TagForm = z.object({ tag: TagMany.shape.tag })

export const Agree = z
  .strictObject({
    ...people,
    channels: z.array(Channel).min(1, NO_CHANNEL).max(2),
    /** What they agreed to, in the words that they read or heard. */
    wording: text(300, { required: 'Please enter what they agreed to' }).default(ATTESTATION),
    /** Where they said so. */
    origin: text(120, { required: 'Please enter where they said so' }),
  })
  .refine(isOneOf, WHO)
  .meta({ id: 'GuestsAgreed' })

/** The same as a form holds it. */
export const AgreedForm = z
  .object({ email: z.boolean(), sms: z.boolean(), wording: Agree.shape.wording, origin: Agree.shape.origin })
  .superRefine(formRule('email', ({ email, sms }) => (email || sms ? null : NO_CHANNEL)))

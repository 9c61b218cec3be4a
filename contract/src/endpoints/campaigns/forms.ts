import { formError } from '../../fields/form-error.ts'
import { amountProblem } from '../../fields/number.ts'
import { text, textAsTyped } from '../../fields/text.ts'
import { type CouponWindow, opensInTime, windowSentences } from '../../rules/coupon-windows.ts'
import type { Currency } from '../../rules/currency.ts'
import { z } from '../../zod.ts'
import { CampaignType, type Incentive, IncentiveInput } from './replies.ts'

const TEXT_REQUIRED = 'Please provide a title and description'

export const TITLE_LENGTH_MAX = 120
export const DESCRIPTION_LENGTH_MAX = 1000

const textFields = {
  title: text(TITLE_LENGTH_MAX, { required: TEXT_REQUIRED }),
  description: text(DESCRIPTION_LENGTH_MAX, { required: TEXT_REQUIRED }),
}

export const WordsForm = z.object(textFields)

export function numberOfGuests(typed: string): number | null {
  const text = typed.trim()
  return /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/.test(text) ? Number(text.replaceAll(',', '')) : null
}

export interface IncentiveFields {
  mode: Incentive['mode']
  offer_type: Incentive['offer_type']
  offer_value: string
  expires_on: string
  code: string
  on_page: boolean
  windows: CouponWindow[] | null
  max_redemptions: string
}

/** Omits empty fields and fields of the other mode. Invalid numbers become 0, which the schema rejects. */
const requestOf = ({ code, on_page, windows, max_redemptions, ...fields }: IncentiveFields) => {
  const isShared = fields.mode === 'shared'
  return {
    ...fields,
    offer_value: Number(fields.offer_value) || 0,
    ...(isShared && code ? { code } : {}),
    ...(isShared && on_page ? { on_page } : {}),
    ...(windows ? { windows } : {}),
    ...(isShared && max_redemptions.trim() ? { max_redemptions: numberOfGuests(max_redemptions) ?? 0 } : {}),
  }
}

export const IncentiveForm = z.preprocess(
  requestOf,
  IncentiveInput.superRefine(
    formError('offer_value', ({ offer_type, offer_value }) =>
      offer_type === 1 && offer_value > 100 ? 'A percentage can be at most 100' : null,
    ),
  ),
)

const isDltId = (number: string) => /^\d{19}$/.test(number)

/** Null without a template: an entity id alone was only prefilled from the last campaign. */
export const DltForm = z
  .object({ entity_id: text(40), template_id: text(40) })
  .superRefine(
    formError('template_id', ({ entity_id, template_id }) =>
      !template_id || (isDltId(entity_id) && isDltId(template_id)) ? null : 'Both DLT IDs have 19 digits',
    ),
  )
  .transform((dlt) => (dlt.template_id ? dlt : null))

export const CampaignFields = z.object({
  chosen: z.number().min(1, 'Please select at least one customer'),
  type: CampaignType,
  ...textFields,
  sendEmail: z.boolean(),
  sendSMS: z.boolean(),
  /** `YYYY-MM-DDTHH:mm` on the restaurant's clock; empty: now. */
  sendAt: textAsTyped(40),
  incentive: IncentiveForm.nullable(),
  dlt: DltForm,
})
export type CampaignFields = z.input<typeof CampaignFields>

export const campaignFields = (currency: Currency, timezone: string, now: () => number) =>
  CampaignFields.superRefine(({ incentive }, { addIssue }) => {
    const { windows, expires_on } = incentive ?? {}
    if (windows && expires_on && !opensInTime(windows, timezone, new Date(now()), expires_on))
      addIssue({ code: 'custom', path: ['incentive', 'windows'], message: windowSentences.neverOpen })
    const message = incentive?.offer_type === 0 ? amountProblem(incentive.offer_value, currency) : null
    if (message) addIssue({ code: 'custom', path: ['incentive', 'offer_value'], message })
  })

export const PostalAddressForm = z.object({ address: text(400, { required: 'Please enter your postal address' }) })

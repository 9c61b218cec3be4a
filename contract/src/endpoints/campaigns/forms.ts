// What the screens of campaigns ask for, with the sentence for each field and rule.

import { formRule } from '../../fields/form-rule.ts'
import { text, textAsTyped } from '../../fields/text.ts'
import { GivenWindows } from '../../fields/window-fields.ts'
import { amountProblem } from '../../formats/money.ts'
import { opensInTime, windowSentences } from '../../rules/coupon-windows.ts'
import type { Currency } from '../../rules/currency.ts'
import { z } from '../../zod.ts'
import { OfferType } from '../coupons.ts'
import { CampaignType, FIRST_GUESTS, FIRST_GUESTS_MAX } from './replies.ts'

const NO_WORDS = 'Please provide a title and description'

export const TITLE_LENGTH_MAX = 120
export const DESCRIPTION_LENGTH_MAX = 1000

const words = {
  title: text(TITLE_LENGTH_MAX, { required: NO_WORDS }),
  description: text(DESCRIPTION_LENGTH_MAX, { required: NO_WORDS }),
}

/** The words of a campaign that is under way. */
export const WordsForm = z.object(words)

/** "200", "1,000". */
function isNumberOfGuests(typed: string): boolean {
  const guests = numberOfGuests(typed)
  return guests !== null && guests >= 1 && guests <= FIRST_GUESTS_MAX
}

/** What was typed as a number; null where it is none. */
export function numberOfGuests(typed: string): number | null {
  const text = typed.trim()
  return /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})$/.test(text) ? Number(text.replaceAll(',', '')) : null
}

/** A code for guests, as its fields hold it. */
export const IncentiveForm = z
  .object({
    mode: z.enum(['shared', 'personal']),
    offerType: OfferType,
    value: text(40).refine((value) => Number(value) > 0, 'Please enter what the code is worth'),
    expiresOn: textAsTyped(10, { required: 'Please choose the code’s last day' }),
    /** Empty: one is made. */
    code: textAsTyped(16),
    /** The restaurant's public page may show it. */
    onPage: z.boolean(),
    /** When its guests may come; null is at any time. */
    windows: GivenWindows.nullable(),
    /** The shared code is for the first so many guests; empty is for all who come. */
    firstGuests: textAsTyped(12),
  })
  .superRefine(
    formRule('value', ({ offerType, value }) =>
      offerType === 1 && Number(value) > 100 ? 'A percentage can be at most 100' : null,
    ),
  )
  .superRefine(
    formRule('code', ({ mode, code }) =>
      mode === 'shared' && code !== '' && !/^[A-Z0-9]{4,8}$/.test(code)
        ? 'A code is 4 to 8 capital letters or digits'
        : null,
    ),
  )
  .superRefine(
    formRule('firstGuests', ({ mode, firstGuests }) =>
      mode === 'shared' && firstGuests.trim() !== '' && !isNumberOfGuests(firstGuests) ? FIRST_GUESTS : null,
    ),
  )
export type IncentiveForm = z.output<typeof IncentiveForm>

const isDltNumber = (number: string) => /^\d{19}$/.test(number)

/** Nothing is asked for while there is no template: the entity's number alone is remembered from the last campaign. */
export const DltForm = z
  .object({ entityId: text(40), templateId: text(40) })
  .superRefine(
    formRule('templateId', ({ entityId, templateId }) =>
      !templateId || (isDltNumber(entityId) && isDltNumber(templateId)) ? null : 'Both DLT numbers have 19 digits',
    ),
  )
export type DltForm = z.output<typeof DltForm>

/** The wizard that makes a campaign. */
export const CampaignFields = z.object({
  /** How many people are chosen. */
  chosen: z.number().min(1, 'Please select at least one customer'),
  type: CampaignType,
  ...words,
  sendEmail: z.boolean(),
  sendSMS: z.boolean(),
  /** `YYYY-MM-DDTHH:mm` on the restaurant's wall clock; empty for now. */
  sendAt: textAsTyped(40),
  incentive: IncentiveForm.nullable(),
  dlt: DltForm,
})
export type CampaignFields = z.output<typeof CampaignFields>

/** The same, with the largest amount that the restaurant's currency allows, and hours that its clock still shows in time. */
export const campaignFields = (currency: Currency, timezone: string, now: () => number) =>
  CampaignFields.superRefine(({ incentive }, { addIssue }) => {
    const { windows, expiresOn } = incentive ?? {}
    if (windows && expiresOn && !opensInTime(windows, timezone, new Date(now()), expiresOn))
      addIssue({ code: 'custom', path: ['incentive', 'windows'], message: windowSentences.neverOpen })
    const message = incentive?.offerType === 0 ? amountProblem(Number(incentive.value), currency) : null
    if (message) addIssue({ code: 'custom', path: ['incentive', 'value'], message })
  })

/** Asked for where it is first missed. */
export const PostalAddressForm = z.object({ address: text(400, { required: 'Please enter your postal address' }) })

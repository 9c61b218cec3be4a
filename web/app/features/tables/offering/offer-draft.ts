// What the create-offer dialog holds, judged by the contract's own schema, in the specified words.
import { MakeOffer } from '@tidetable/contract/tables'

export interface OfferDraft {
  /** As typed. */
  value: string
  /** 0 dollars, 1 percent. */
  type: 0 | 1
  /** 0 current, 1 next. */
  visit: 0 | 1
  expiry: string
  code: string
}

export type DraftErrors = Partial<Record<'offer_value' | 'offer_exp' | 'offer_code', string>>

const EXPIRY_PAST = 'The expiry date must be today or later'
const FIELDS = ['offer_value', 'offer_exp', 'offer_code'] as const

/** The request's body, or what stands in its way beside each field. `today` by the restaurant's clock. */
export function judgeDraft(draft: OfferDraft, today: string) {
  const isNext = draft.visit === 1
  const body = {
    visit_type: draft.visit,
    available: false,
    offer_type: draft.type,
    offer_value: draft.value,
    ...(isNext ? { offer_exp: draft.expiry, offer_code: draft.code } : {}),
  }
  const judged = MakeOffer.safeParse(body)
  const errors: DraftErrors = {}
  for (const issue of judged.error?.issues ?? []) {
    const field = FIELDS.find((name) => name === issue.path[0])
    if (field) errors[field] ??= issue.message
  }
  // The schema judges the whole only when its parts are right; every field shall know at once.
  if (isNext && !draft.expiry) errors.offer_exp ??= 'Please select expiry date for next visit offer'
  if (isNext && draft.expiry && draft.expiry < today) errors.offer_exp ??= EXPIRY_PAST
  return judged.success && Object.keys(errors).length === 0
    ? { body: judged.data, errors: null }
    : { body: null, errors }
}

/** Generous beyond what most mean to give. */
export const WARN_ABOVE_PERCENT = 50
export const isGenerous = ({ value, type }: OfferDraft): boolean => type === 1 && Number(value) > WARN_ABOVE_PERCENT

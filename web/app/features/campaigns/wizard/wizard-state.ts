// The wizard from its first step to the review: what is chosen and written.

import type { Segment } from '@tidetable/contract/endpoints/address-book'
import type { Dlt, Draft, Incentive } from '@tidetable/contract/endpoints/campaigns'
import {
  type CampaignFields,
  DltForm,
  IncentiveForm,
  numberOfGuests,
} from '@tidetable/contract/endpoints/campaigns/forms'
import { GivenWindows } from '@tidetable/contract/fields/window-fields'
import { formatNumber } from '@tidetable/contract/formats/format'
import type { CouponWindow } from '@tidetable/contract/rules/coupon-windows'
import { choiceOf, NONE_PICKED, type Picked, pickedCount, pickSegment } from '../address-book/picked.ts'

export type Step = 1 | 2 | 3

export interface WizardState extends Omit<CampaignFields, 'chosen'> {
  step: Step
  picked: Picked
}

/** The code that is offered first; its owner says until when. */
export const firstCode: IncentiveForm = {
  mode: 'shared',
  offerType: 1,
  value: '10',
  expiresOn: '',
  code: '',
  onPage: false,
  windows: null,
  firstGuests: '',
}

export const emptyWizard: WizardState = {
  step: 1,
  picked: NONE_PICKED,
  type: 'discount',
  title: '',
  description: '',
  sendEmail: true,
  sendSMS: true,
  sendAt: '',
  incentive: null,
  dlt: { entityId: '', templateId: '' },
}

/**
 * What another page opens the wizard with: `navigate('/restraunt/nudge-in?view=new', { state: { windows } })` begins a
 * campaign of the type discount whose code is valid only then. Null for anything else.
 */
export function windowsOf(state: unknown): CouponWindow[] | null {
  if (typeof state !== 'object' || state === null || !('windows' in state)) return null
  return GivenWindows.safeParse(state.windows).data ?? null
}

/** Null while nothing was entered, or what was is not right yet. */
export function dltOf(given: DltForm): Dlt | null {
  const { success, data } = DltForm.safeParse(given)
  return success && data.templateId ? { entity_id: data.entityId, template_id: data.templateId } : null
}

export function incentiveOf(given: IncentiveForm | null): Incentive | null {
  const { success, data } = IncentiveForm.safeParse(given)
  if (!success) return null
  const { mode, offerType, value, expiresOn, code, onPage, windows, firstGuests } = data
  const first = mode === 'shared' ? numberOfGuests(firstGuests) : null
  return {
    mode,
    offer_type: offerType,
    offer_value: Number(value),
    expires_on: expiresOn,
    ...(mode === 'shared' && code ? { code } : {}),
    ...(mode === 'shared' && onPage ? { on_page: true } : {}),
    ...(windows ? { windows } : {}),
    ...(first ? { max_redemptions: first } : {}),
  }
}

export const toDraft = (state: WizardState, sendAt: string | null): Draft => ({
  title: state.title,
  description: state.description,
  type: state.type,
  sendSMS: state.sendSMS,
  sendEmail: state.sendEmail,
  ...choiceOf(state.picked),
  sendAt,
  incentive: incentiveOf(state.incentive),
  dlt: dltOf(state.dlt),
})

/** `segment`: the one that the draft names, as it is now; null where it names none, or one that was deleted since. */
export function fromDraft(draft: Draft, sendAt: string, total: number, segment: Segment | null): WizardState {
  const { incentive, dlt, selection, userIds } = draft
  const picked: Picked = segment
    ? pickSegment(segment, selection?.except)
    : selection
      ? { mode: 'all', filter: selection.filter, except: new Set(selection.except), total }
      : { mode: 'some', ids: new Set(userIds) }
  return {
    ...emptyWizard,
    step: pickedCount(picked) ? 2 : 1,
    picked,
    type: draft.type,
    title: draft.title,
    description: draft.description,
    sendEmail: draft.sendEmail,
    sendSMS: draft.sendSMS,
    sendAt,
    incentive: incentive
      ? {
          mode: incentive.mode,
          offerType: incentive.offer_type,
          value: String(incentive.offer_value),
          expiresOn: incentive.expires_on,
          code: incentive.code ?? '',
          onPage: incentive.on_page === true,
          windows: incentive.windows ?? null,
          firstGuests: incentive.max_redemptions ? formatNumber(incentive.max_redemptions) : '',
        }
      : null,
    ...(dlt ? { dlt: { entityId: dlt.entity_id, templateId: dlt.template_id } } : {}),
  }
}

import { type Segment, WriteTo } from '@tidetable/contract/endpoints/address-book'
import type { Draft } from '@tidetable/contract/endpoints/campaigns'
import {
  type CampaignFields,
  DltForm,
  type IncentiveFields,
  IncentiveForm,
} from '@tidetable/contract/endpoints/campaigns/forms'
import { WindowsInput } from '@tidetable/contract/fields/window-fields'
import { formatNumber } from '@tidetable/contract/formats/format'
import type { CouponWindow } from '@tidetable/contract/rules/coupon-windows'
import { choiceOf, NONE_PICKED, type PickedGuests, pickedCount, pickSegment } from '../address-book/picked.ts'

export type Step = 1 | 2 | 3

export interface WizardState extends Omit<CampaignFields, 'chosen'> {
  step: Step
  picked: PickedGuests
}

export const firstCode: IncentiveFields = {
  mode: 'shared',
  offer_type: 1,
  offer_value: '10',
  expires_on: '',
  code: '',
  on_page: false,
  windows: null,
  max_redemptions: '',
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
  dlt: { entity_id: '', template_id: '' },
}

/**
 * History state `{ windows }` from another page starts a discount campaign whose code is valid only in these hours.
 * Returns null for anything else.
 */
export function windowsOf(state: unknown): CouponWindow[] | null {
  if (typeof state !== 'object' || state === null || !('windows' in state)) return null
  return WindowsInput.safeParse(state.windows).data ?? null
}

/** Returns the recipients from another page's history state; null for any other state. */
export function recipientsOf(state: unknown): PickedGuests | null {
  const found = WriteTo.safeParse(state).data?.recipients
  if (!found) return null
  return 'ids' in found
    ? { mode: 'some', ids: new Set(found.ids) }
    : { mode: 'all', filter: found.filter, except: new Set(found.except), total: found.total }
}

/** Omits an incomplete code or incomplete DLT IDs. */
export const toDraft = (state: WizardState, sendAt: string | null): Draft => ({
  title: state.title,
  description: state.description,
  type: state.type,
  sendSMS: state.sendSMS,
  sendEmail: state.sendEmail,
  ...choiceOf(state.picked),
  sendAt,
  incentive: state.incentive && (IncentiveForm.safeParse(state.incentive).data ?? null),
  dlt: DltForm.safeParse(state.dlt).data ?? null,
})

/** `segment`: the draft's segment; null if the draft has none or its segment has been deleted. */
export function fromDraft(draft: Draft, sendAt: string, total: number, segment: Segment | null): WizardState {
  const { incentive, dlt, selection, userIds } = draft
  const picked: PickedGuests = segment
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
          ...incentive,
          offer_value: String(incentive.offer_value),
          code: incentive.code ?? '',
          on_page: incentive.on_page === true,
          windows: incentive.windows ?? null,
          max_redemptions: incentive.max_redemptions ? formatNumber(incentive.max_redemptions) : '',
        }
      : null,
    dlt: dlt ?? emptyWizard.dlt,
  }
}

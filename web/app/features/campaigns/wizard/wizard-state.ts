// The wizard from its first step to the review: what is chosen and written.

import type { ContactFilter, Segment, Selection } from '@tidetable/contract/address-book'
import type { Dlt, Draft, Incentive } from '@tidetable/contract/campaigns'
import { type CampaignFields, DltForm, IncentiveForm, numberOfGuests } from '@tidetable/contract/campaigns/forms'
import type { CouponWindow } from '@tidetable/contract/coupon-windows'
import { formatNumber } from '@tidetable/contract/format'
import { GivenWindows } from '@tidetable/contract/window-fields'

export type Step = 1 | 2 | 3

/** Ticked one by one, or everybody who matches but some: a list of 100,000 is never held in the browser. */
export type Picked =
  | { mode: 'some'; ids: ReadonlySet<string> }
  | {
      mode: 'all'
      filter: ContactFilter
      except: ReadonlySet<string>
      total: number
      /** The saved segment that is meant: who is in it is counted again when the campaign goes. */
      segment?: { id: string; name: string }
    }

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
  picked: { mode: 'some', ids: new Set() },
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

export const pickedCount = (picked: Picked): number =>
  picked.mode === 'some' ? picked.ids.size : Math.max(0, picked.total - picked.except.size)

export const pickSegment = ({ _id: id, name, filter, guests }: Segment, except: readonly string[] = []): Picked => ({
  mode: 'all',
  filter,
  except: new Set(except),
  total: guests,
  segment: { id, name },
})

/** The saved segment that is chosen, if one is. */
export const segmentOf = (picked: Picked): { id: string; name: string } | null =>
  picked.mode === 'all' ? (picked.segment ?? null) : null

export const isPicked = (picked: Picked, id: string): boolean =>
  picked.mode === 'some' ? picked.ids.has(id) : !picked.except.has(id)

export function togglePicked(picked: Picked, id: string): Picked {
  const next = new Set(picked.mode === 'some' ? picked.ids : picked.except)
  if (next.has(id)) next.delete(id)
  else next.add(id)
  return picked.mode === 'some' ? { ...picked, ids: next } : { ...picked, except: next }
}

/** Null while nothing was entered, or what was is not right yet. */
export function dltOf(given: DltForm): Dlt | null {
  const { success, data } = DltForm.safeParse(given)
  return success && data.templateId ? { entity_id: data.entityId, template_id: data.templateId } : null
}

export function choiceOf(picked: Picked): { userIds: string[] } | { selection: Selection } {
  if (picked.mode === 'some') return { userIds: [...picked.ids] }
  const { filter, except, segment } = picked
  return { selection: { filter, except: [...except], ...(segment ? { segment: segment.id } : {}) } }
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

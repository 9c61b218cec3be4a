// The wizard from its first step to the review: what is chosen and written, and what the next step asks for.
import type { CampaignType, Dlt, Draft, Incentive, Selection } from '@tidetable/contract/campaigns'
import type { ContactFilter } from '@tidetable/contract/contacts'

export type Step = 1 | 2 | 3
export const STEP_TITLES = { 1: 'Select Customers', 2: 'Create Content', 3: 'Review & Send' } as const

/** Ticked one by one, or everybody who matches but some: a list of 100,000 is never held in the browser. */
export type Picked =
  | { mode: 'some'; ids: ReadonlySet<string> }
  | { mode: 'all'; filter: ContactFilter; except: ReadonlySet<string>; total: number }

export interface IncentiveDraft {
  mode: Incentive['mode']
  offerType: 0 | 1
  value: string
  expiresOn: string
  code: string
}

/** As typed; both or neither. */
export interface DltDraft {
  entityId: string
  templateId: string
}

export interface WizardState {
  step: Step
  picked: Picked
  type: CampaignType
  title: string
  description: string
  sendEmail: boolean
  sendSMS: boolean
  /** `YYYY-MM-DDTHH:mm` on the restaurant's wall clock; empty for now. */
  sendAt: string
  incentive: IncentiveDraft | null
  dlt: DltDraft
  /** Shown beside what they are about, after a try to go on. */
  problems: Partial<Record<'picked' | 'title' | 'description' | 'incentive' | 'dlt', string>>
}

export const NOBODY = 'Please select at least one customer'
export const NO_WORDS = 'Please provide a title and description'
export const NOT_ELIGIBLE = 'No selected customers are eligible for SMS or Email.'
export const NO_USER = 'Could not find user ID. Please log in again.'
export const NO_ADDRESS = 'Please add your postal address first: every marketing e-mail must carry it.'

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
  problems: {},
}

export type Action =
  | {
      type: 'set'
      fields: Partial<
        Pick<WizardState, 'type' | 'title' | 'description' | 'sendEmail' | 'sendSMS' | 'sendAt' | 'incentive' | 'dlt'>
      >
    }
  | { type: 'pick'; picked: Picked }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'go'; step: Step }
  | { type: 'restore'; state: WizardState }
  | { type: 'reset' }

export const pickedCount = (picked: Picked): number =>
  picked.mode === 'some' ? picked.ids.size : Math.max(0, picked.total - picked.except.size)

export const isPicked = (picked: Picked, id: string): boolean =>
  picked.mode === 'some' ? picked.ids.has(id) : !picked.except.has(id)

export function togglePicked(picked: Picked, id: string): Picked {
  const next = new Set(picked.mode === 'some' ? picked.ids : picked.except)
  if (next.has(id)) next.delete(id)
  else next.add(id)
  return picked.mode === 'some' ? { ...picked, ids: next } : { ...picked, except: next }
}

function incentiveProblem(incentive: IncentiveDraft | null): string | null {
  if (!incentive) return null
  const value = Number(incentive.value)
  if (!(value > 0)) return 'Please enter what the code is worth'
  if (incentive.offerType === 1 && value > 100) return 'A percentage can be at most 100'
  if (!incentive.expiresOn) return 'Please choose the code’s last day'
  if (incentive.mode === 'shared' && incentive.code && !/^[A-Z0-9]{4,8}$/.test(incentive.code))
    return 'A code is 4 to 8 capital letters or digits'
  return null
}

const isDltNumber = (text: string) => /^\d{19}$/.test(text)

/** Null while nothing was entered: the entity's number alone is remembered from the last campaign. */
function dltProblem({ entityId, templateId }: DltDraft): string | null {
  if (!templateId) return null
  return isDltNumber(entityId) && isDltNumber(templateId) ? null : 'Both DLT numbers have 19 digits'
}

export const dltOf = (draft: DltDraft): Dlt | null =>
  draft.templateId && !dltProblem(draft) ? { entity_id: draft.entityId, template_id: draft.templateId } : null

/** What keeps a step from going on. */
export function problemsOf(state: WizardState): WizardState['problems'] {
  if (state.step === 1) return pickedCount(state.picked) ? {} : { picked: NOBODY }
  const incentive = incentiveProblem(state.incentive)
  const dlt = dltProblem(state.dlt)
  return {
    ...(state.title.trim() ? {} : { title: NO_WORDS }),
    ...(state.description.trim() ? {} : { description: NO_WORDS }),
    ...(incentive ? { incentive } : {}),
    ...(dlt ? { dlt } : {}),
  }
}

export function wizard(state: WizardState, action: Action): WizardState {
  switch (action.type) {
    case 'set': {
      const problems = { ...state.problems }
      for (const field of Object.keys(action.fields)) delete problems[field as keyof typeof problems]
      return { ...state, ...action.fields, problems }
    }
    case 'pick':
      return { ...state, picked: action.picked, problems: {} }
    case 'next': {
      const problems = problemsOf(state)
      if (Object.keys(problems).length) return { ...state, problems }
      return { ...state, problems: {}, step: state.step === 1 ? 2 : 3 }
    }
    case 'previous':
      return { ...state, problems: {}, step: state.step === 3 ? 2 : 1 }
    case 'go':
      // Only back: forward is by way of what each step asks for.
      return action.step < state.step ? { ...state, problems: {}, step: action.step } : state
    case 'restore':
      return action.state
    case 'reset':
      return emptyWizard
    default:
      return action satisfies never
  }
}

export const choiceOf = (picked: Picked): { userIds: string[] } | { selection: Selection } =>
  picked.mode === 'some'
    ? { userIds: [...picked.ids] }
    : { selection: { filter: picked.filter, except: [...picked.except] } }

export function incentiveOf(draft: IncentiveDraft | null): Incentive | null {
  if (!draft || incentiveProblem(draft)) return null
  const code = draft.mode === 'shared' && draft.code ? { code: draft.code } : {}
  return {
    mode: draft.mode,
    offer_type: draft.offerType,
    offer_value: Number(draft.value),
    expires_on: draft.expiresOn,
    ...code,
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

export function fromDraft(draft: Draft, sendAt: string, total: number): WizardState {
  const { incentive, dlt, selection, userIds } = draft
  const picked: Picked = selection
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
        }
      : null,
    ...(dlt ? { dlt: { entityId: dlt.entity_id, templateId: dlt.template_id } } : {}),
  }
}

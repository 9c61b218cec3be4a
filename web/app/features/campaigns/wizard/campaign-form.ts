import { choiceOf } from '../address-book/picked.ts'
import { dltOf, incentiveOf, type WizardState } from './wizard-state.ts'

/** The multipart body as the specification has it, but the ids in one field; what is ours besides is additive. */
export function campaignForm(
  state: WizardState,
  {
    userId,
    sendAt,
    draftId,
    image,
  }: { userId: string; sendAt: string | null; draftId: string | null; image: Blob | null },
): FormData {
  const form = new FormData()
  const title = state.title.trim()
  const description = state.description.trim()
  form.append('title', title)
  form.append('description', description)
  form.append('type', state.type)
  form.append('user_id', userId)
  form.append('sendSMS', String(state.sendSMS))
  form.append('sendEmail', String(state.sendEmail))
  form.append('message', `${title} ${description}`)
  const choice = choiceOf(state.picked)
  if ('selection' in choice) form.append('selection', JSON.stringify(choice.selection))
  else form.append('userIds', JSON.stringify(choice.userIds))
  const incentive = incentiveOf(state.incentive)
  if (incentive) form.append('incentive', JSON.stringify(incentive))
  const dlt = dltOf(state.dlt)
  if (dlt) form.append('dlt', JSON.stringify(dlt))
  if (sendAt) form.append('sendAt', sendAt)
  if (draftId) form.append('draft_id', draftId)
  if (image) form.append('image', image)
  return form
}

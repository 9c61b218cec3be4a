import type { Draft } from '@tidetable/contract/endpoints/campaigns'

/** The specification's multipart fields, with all ids in one field as JSON, and our additional fields. */
export function campaignForm(
  { selection, userIds, sendAt, incentive, dlt, ...draft }: Draft,
  { userId, draftId, image }: { userId: string; draftId: string | null; image: Blob | null },
): FormData {
  const form = new FormData()
  const title = draft.title.trim()
  const description = draft.description.trim()
  form.append('title', title)
  form.append('description', description)
  form.append('type', draft.type)
  form.append('user_id', userId)
  form.append('sendSMS', String(draft.sendSMS))
  form.append('sendEmail', String(draft.sendEmail))
  form.append('message', `${title} ${description}`)
  if (selection) form.append('selection', JSON.stringify(selection))
  else form.append('userIds', JSON.stringify(userIds))
  if (incentive) form.append('incentive', JSON.stringify(incentive))
  if (dlt) form.append('dlt', JSON.stringify(dlt))
  if (sendAt) form.append('sendAt', sendAt)
  if (draftId) form.append('draft_id', draftId)
  if (image) form.append('image', image)
  return form
}

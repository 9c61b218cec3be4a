import { screen, waitFor } from '@testing-library/react'
import { accounts } from '@tidetable/contract/routes/accounts'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { beforeEach, expect, it } from 'vitest'
import { type ApiServer, ok } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { makeContact } from '../../../../test/wire-campaigns.ts'
import { makeAudience, makePreview, startWizardApi, wizardOwner } from '../../../../test/wizard-api.ts'
import { NudgeInScreen } from '../nudge-in-screen.tsx'

const TEXT = 'Hi Asha'
const LONGEST = `Hi ${'x'.repeat(160)}`
const people = [makeContact()]

let api: ApiServer
beforeEach(async () => {
  api = await startWizardApi({ people })
  const owner = { ...wizardOwner, settings: { ...wizardOwner.settings, sms_price: 0.5 } }
  api.on(accounts.profile, () => ({ success: true as const, user: owner }))
  const guests = [
    { _id: 'contact-0009', name: 'Valued Customer' },
    { _id: 'contact-0001', name: 'Asha Rao' },
    { _id: 'contact-0002', name: 'Ben Lim' },
  ]
  api.on(campaigns.audience, () => ok({ ...makeAudience(3), guests }))
  const { mail } = makePreview(TEXT)
  api.on(campaigns.preview, () => ok({ mail, sms: { text: TEXT, longest: LONGEST, encoding: 'GSM-7', segments: 2 } }))
  api.on(campaigns.test, () => ({ success: true as const, message: 'A test was sent.' }))
})

async function openContent() {
  const { user } = renderAt({ pathname: '/restraunt/nudge-in', search: '?view=new' }, <NudgeInScreen />)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  return { user, title: await screen.findByLabelText<HTMLInputElement>('Title') }
}
type User = Awaited<ReturnType<typeof openContent>>['user']
const insert = (user: User, field: string) =>
  user.click(screen.getByRole('button', { name: `Insert first name into ${field}` }))
const lastPreviewBody = () => api.requestsTo(campaigns.preview).at(-1)?.body

it('inserts the first-name field at the cursor, and keeps the focus there', async () => {
  const { user, title } = await openContent()
  await user.type(title, 'Hi , welcome')
  title.setSelectionRange(3, 3)
  await insert(user, 'Title')
  expect(title).toHaveValue('Hi {name}, welcome')
  expect(title).toHaveFocus()
  expect(title.selectionStart).toBe('Hi {name}'.length)
  await insert(user, 'Description')
  expect(screen.getByLabelText('Description')).toHaveValue('{name}')
  await waitFor(() => expect(lastPreviewBody()).toMatchObject({ title: 'Hi {name}, welcome', description: '{name}' }))
})

it('previews the message for one recipient, for another one, and for a guest without a name', async () => {
  const { user, title } = await openContent()
  await user.type(title, 'Hello')
  await waitFor(() => expect(lastPreviewBody()).toMatchObject({ title: 'Hello' }))
  expect(lastPreviewBody()).not.toHaveProperty('guest_id')
  expect(screen.queryByLabelText('Preview for')).toBeNull()
  await insert(user, 'Title')
  const guest = await screen.findByLabelText('Preview for')
  expect(guest).toHaveDisplayValue('Asha Rao')
  await waitFor(() => expect(lastPreviewBody()).toMatchObject({ title: 'Hello{name}', guest_id: 'contact-0001' }))
  await user.selectOptions(guest, 'Ben Lim')
  await waitFor(() => expect(lastPreviewBody()).toMatchObject({ guest_id: 'contact-0002' }))
  await user.selectOptions(guest, 'A guest without a name')
  await waitFor(() => expect(lastPreviewBody()).not.toHaveProperty('guest_id'))
})

it('shows the segments and the cost as upper bounds, counted with the longest first name', async () => {
  const { user, title } = await openContent()
  await insert(user, 'Title')
  await user.type(title, ' hi')
  await user.type(screen.getByLabelText('Description'), 'Come by.')
  expect(await screen.findByText('SMS: up to 163 characters, 2 segments × 3 recipients')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'SMS' }))
  const sms = await screen.findByRole('article', { name: 'Preview of the SMS' })
  expect(sms).toHaveTextContent('Costs up to 2 texts per recipient, 6 texts for 3 recipients.')
  expect(sms).toHaveTextContent('Counted with a first name of 20 letters.')
  expect(sms).not.toHaveTextContent('A phone shows them as one message.')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/^At most \S*3 for 6 texts\.$/)).toBeVisible()
})

it('sends the test message with the name of the previewed guest', async () => {
  const { user, title } = await openContent()
  await user.type(title, 'Hi')
  await user.type(screen.getByLabelText('Description'), 'Come by.')
  await insert(user, 'Title')
  await user.selectOptions(await screen.findByLabelText('Preview for'), 'Ben Lim')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('button', { name: 'Send a test to yourself' }))
  await waitFor(() => expect(api.requestsTo(campaigns.test)[0]?.body).toMatchObject({ guest_id: 'contact-0002' }))
})

import { screen, waitFor } from '@testing-library/react'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { beforeEach, expect, it } from 'vitest'
import type { ApiServer } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { startWizardApi } from '../../../../test/wizard-api.ts'
import { NudgeInScreen } from '../nudge-in-screen.tsx'

const AFTERNOON = { days: [2, 3, 4], from: '15:00', until: '17:30' }

let api: ApiServer
beforeEach(async () => {
  api = await startWizardApi()
})

async function toContent(state?: unknown) {
  const shown = renderAt({ pathname: '/restraunt/nudge-in', search: '?view=new', state }, <NudgeInScreen />)
  const { user } = shown
  await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await screen.findByLabelText('Title'), 'Slow Tuesday')
  await user.type(screen.getByLabelText('Description'), 'Tea is on us.')
  return shown
}
const next = () => screen.getByRole('button', { name: 'Next' })
const lastDay = () => screen.getByRole('textbox', { name: 'Last day' })
const hours = () => screen.getByRole('switch', { name: 'Limit to certain hours' })
const previewedIncentives = () =>
  api.requestsTo(campaigns.preview).map(({ body }) => (body as { incentive?: object }).incentive)

it('saves the hours of a code, shows the guests’ text and previews it', async () => {
  const { user } = await toContent()
  await user.click(screen.getByRole('switch', { name: 'Add a code for guests to redeem' }))
  await user.type(lastDay(), '2099-06-01')
  expect(hours()).not.toBeChecked()
  await user.click(hours())
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), '2:30 pm')
  expect(screen.getByText('Guests read: “Tue–Thu, arrive 2:30–5:30 pm”')).toBeVisible()
  await waitFor(() =>
    expect(previewedIncentives()).toContainEqual(
      expect.objectContaining({ windows: [{ ...AFTERNOON, from: '14:30' }] }),
    ),
  )
  await user.click(hours())
  expect(screen.queryByText(/Guests read/)).toBeNull()
  await user.click(next())
  expect(await screen.findByRole('button', { name: 'Send Campaign' })).toBeVisible()
})

it('shows errors next to the hours: no days, too short, overlapping', async () => {
  const { user } = await toContent({ windows: [AFTERNOON] })
  await user.type(lastDay(), '2099-06-01')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Until' }), '3:15 pm')
  await user.click(next())
  expect(await screen.findByText('The hours must last at least 30 minutes')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Until' }), '3:30 pm')
  expect(screen.queryByText('The hours must last at least 30 minutes')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add more hours' }))
  await user.click(next())
  expect(await screen.findByText('Please choose at least one day')).toBeVisible()
  const [, second] = screen.getAllByRole('checkbox', { name: 'Thursday' })
  await user.click(second as HTMLElement)
  await user.click(next())
  expect(await screen.findByText('These hours overlap. Please choose hours that follow each other.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove hours 2' }))
  await user.click(next())
  expect(await screen.findByRole('button', { name: 'Send Campaign' })).toBeVisible()
})

it('rejects a last day before the first hours of a code, without a request', async () => {
  const { user } = await toContent({ windows: [{ days: [2], from: '15:00', until: '17:30' }] })
  const sentence = 'The code expires before its hours begin. Please choose a later last day or other hours.'
  // The first last day is in the past; the second is a Tuesday, on which the hours occur.
  await user.type(lastDay(), '2020-06-01')
  await user.click(next())
  expect(await screen.findByText(sentence)).toBeVisible()
  await user.clear(lastDay())
  await user.type(lastDay(), '2099-06-02')
  await user.click(next())
  expect(await screen.findByRole('button', { name: 'Send Campaign' })).toBeVisible()
})

it('the wizard starts a discount campaign with hours from another page', async () => {
  const { user } = await toContent({ windows: [AFTERNOON] })
  expect(screen.getByText('Guests read: “Tue–Thu, arrive 3–5:30 pm”')).toBeVisible()
  await user.type(lastDay(), '2099-06-01')
  await user.click(next())
  await user.click(await screen.findByRole('button', { name: 'Send Campaign' }))
  await waitFor(() => expect(api.requestsTo(campaigns.create)).toHaveLength(1))
  const [asked] = api.requestsTo(campaigns.create)
  const { type = '', incentive = '{}' } = { ...(asked?.body as { type: string; incentive: string } | undefined) }
  expect([type, JSON.parse(incentive)]).toMatchObject(['discount', { mode: 'shared', windows: [AFTERNOON] }])
})

it('the wizard starts without a code if the history state is invalid', async () => {
  await toContent({ windows: [{ days: [9], from: '3 pm', until: '' }] })
  expect(screen.getByRole('switch', { name: 'Add a code for guests to redeem' })).not.toBeChecked()
})

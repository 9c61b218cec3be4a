import { screen, waitFor } from '@testing-library/react'
import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { accounts } from '@tidetable/contract/routes/accounts'
import { afterEach, expect, it } from 'vitest'
import { ok, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { makeRestaurant } from '../../../../test/wire-accounts.ts'
import { ALL_CHANNELS } from '../../../lib/messages/message-channels.ts'
import { saveRestaurant } from '../../../lib/session/session.ts'
import RestrauntDashboard from '../../../routes/restraunt-dashboard.tsx'
import NudgeIn from '../../../routes/restraunt-nudge-in.tsx'
import Settings from '../../../routes/restraunt-settings.tsx'
import { toast } from '../../../ui/toast.ts'
import { SendingNotice } from './sending-notice.tsx'

afterEach(() => toast.clear())

const user = makeRestaurant({
  _id: 'r1',
  name: 'Harbour',
  email: 'host@harbour.example',
  email_confirmed: false,
  sending: { state: 'unconfirmed', reason: null, since: null },
  phone: '+919876543210',
  address: '1 Quay',
  timezone: 'Asia/Kolkata',
})

async function open(changes: Partial<RestaurantUser> = {}, Screen = SendingNotice, channels = ALL_CHANNELS) {
  saveRestaurant(user, 'restaurant-token')
  const api = await startApi()
  api.on(accounts.otpChannels, () => ok(channels))
  let profile = { ...user, ...changes }
  api.on(accounts.profile, () => ({ success: true as const, user: profile }))
  const confirm = () => {
    profile = { ...profile, email_confirmed: true, sending: { state: 'open', reason: null, since: null } }
  }
  return { api, confirm, ...renderAt('/restraunt/settings', <Screen />) }
}

it.each([
  ['the board', RestrauntDashboard],
  ['Nudge In', NudgeIn],
  ['Settings', Settings],
])('shows on %s that campaigns are on hold until the email address is confirmed', async (_name, Screen) => {
  await open({}, Screen)
  expect(await screen.findByText('Campaigns are on hold until you confirm your email address')).toBeVisible()
  expect(screen.getByText(/Press the button in the email we sent to host@harbour\.example\./)).toBeVisible()
})

it('shows that the administrator confirms the address, without a button, if email is off', async () => {
  await open({}, SendingNotice, { sms: true, email: false, operator: null })
  expect(
    await screen.findByText('Campaigns are on hold until the administrator confirms your email address'),
  ).toBeVisible()
  expect(screen.getByText(/no link was sent to host@harbour\.example/)).toBeVisible()
  for (const name of ['Resend email', 'Use another address']) expect(screen.queryByText(name)).toBeNull()
})

it('resends the email, shows the result and hides the notice once confirmed', async () => {
  const { api, confirm, user: person } = await open()
  api.on(accounts.resendConfirmation, () => new Refused('too_many', 'Too many tries. Please wait.'))
  const button = await screen.findByRole('button', { name: 'Resend email' })
  await person.click(button)
  expect(await screen.findByText('Too many tries. Please wait.')).toBeVisible()
  await waitFor(() => expect(api.requestsTo(accounts.profile)).toHaveLength(2))
  api.on(accounts.resendConfirmation, () => ({ success: true as const, message: 'The link is on its way.' }))
  confirm()
  await person.click(button)
  expect(await screen.findByText('The link is on its way.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your email address' })).toBeNull())
})

const suspended: RestaurantUser['sending'] = {
  state: 'suspended',
  reason: 'Texts pretend to come from a bank.',
  since: '2026-11-20T18:14:00.000Z',
}

it.each([
  ['the board', RestrauntDashboard],
  ['Nudge In', NudgeIn],
  ['Settings', Settings],
])('shows on %s why the restaurant is suspended, what still works and who to contact', async (_name, Screen) => {
  await open({ email_confirmed: true, sending: suspended }, Screen)
  // Date in the restaurant's time zone.
  expect(await screen.findByText('Sending has been suspended since Nov 20, 2026')).toBeVisible()
  expect(screen.getByText('“Texts pretend to come from a bank.”')).toBeVisible()
  expect(screen.getByText('Campaigns are on hold; nothing is lost. Tables and offers keep working.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contact us support@tidetable.example' })).toHaveAttribute(
    'href',
    'mailto:support@tidetable.example?subject=Harbour',
  )
})

it('shows a suspension instead of the request to confirm the email address', async () => {
  await open({ sending: suspended })
  expect(await screen.findByRole('region', { name: 'Your restaurant is suspended' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Your email address' })).toBeNull()
})

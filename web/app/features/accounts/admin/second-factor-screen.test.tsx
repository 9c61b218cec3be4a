import { screen, waitFor } from '@testing-library/react'
import { accounts } from '@tidetable/contract/routes/accounts'
import { afterEach, expect, test } from 'vitest'
import { ok, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { saveAdmin } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/toast.ts'
import { SecondFactorScreen } from './second-factor-screen.tsx'

afterEach(() => toast.clear())

const SECRET = 'JBSWY3DPEHPK3PXP'

async function open(isOn: boolean) {
  saveAdmin('admin-token')
  const api = await startApi()
  api.on(accounts.secondFactor, () => ok({ is_on: isOn, recovery_codes: isOn ? 9 : 0 }))
  const shown = renderAt('/admin-panel/second-factor', <SecondFactorScreen navigation={null} />)
  return { ...shown, api }
}

test('sets up the second factor with a QR code, a key, a code and recovery codes shown once', async () => {
  const { api, user } = await open(false)
  expect(await screen.findByText(/^The second factor is off/)).toBeVisible()
  api.on(accounts.setUpSecondFactor, () => ok({ secret: SECRET, uri: `otpauth://totp/Tidetable:a?secret=${SECRET}` }))
  await user.click(screen.getByRole('button', { name: 'Set up' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await waitFor(() => expect(screen.getByAltText('QR code for the authenticator app')).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('Enter the code from your authenticator app')).toBeVisible()
  api.on(
    accounts.confirmSecondFactor,
    () => new Refused('wrong_code', 'no', { fields: { code: 'This code is wrong.' } }),
  )
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '000000')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('This code is wrong.')).toBeVisible()
  api.on(accounts.confirmSecondFactor, () => ok({ recovery_codes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] }))
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible()
  expect(screen.getByText('EEEE-FFFF-GGGG-HHHH')).toBeVisible()
  api.on(accounts.secondFactor, () => ok({ is_on: true, recovery_codes: 2 }))
  await user.click(screen.getByRole('button', { name: 'I have stored them' }))
  expect(await screen.findByText('The second factor is on. 2 recovery codes are left.')).toBeVisible()
})

test('turns off the second factor with a code', async () => {
  const { api, user } = await open(true)
  expect(await screen.findByText('The second factor is on. 9 recovery codes are left.')).toBeVisible()
  api.on(accounts.removeSecondFactor, () => {
    api.on(accounts.secondFactor, () => ok({ is_on: false, recovery_codes: 0 }))
    return { success: true as const, message: 'The second factor is off.' }
  })
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'aaaa-bbbb-cccc-dddd')
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByText(/^The second factor is off. Your password alone/)).toBeVisible()
  expect(api.requestsTo(accounts.removeSecondFactor)[0]?.body).toEqual({ code: 'AAAABBBBCCCCDDDD' })
})

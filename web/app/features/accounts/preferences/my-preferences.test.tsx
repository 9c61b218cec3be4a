import { screen, waitFor } from '@testing-library/react'
import { accounts } from '@tidetable/contract/paths/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import { Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { saveCustomer } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast.ts'
import { MyPreferences } from './my-preferences.tsx'

afterEach(() => toast.clear())

const customer = { _id: 'c1', name: 'Asha', email: 'a@b.example', phone: '+919876543210', nameNeeded: false }
const chosen = { emailMarketing: false, smsMarketing: true }
const profile = { ...customer, preferences: chosen, wishes: chosen, proven: { email: true, phone: true } }
const choice = (name: string) => screen.getByRole('switch', { name })

async function open() {
  saveCustomer({ ...customer, token: 'customer-token' })
  const api = await startApi()
  api.on(accounts.customerProfile, () => ({ success: true as const, data: profile }))
  const shown = renderAt('/customer-dashboard/scan', <MyPreferences />)
  await screen.findByRole('region', { name: 'Your preferences' })
  return { ...shown, api }
}

describe('a customer’s preferences', () => {
  it('are shown and changed one by one', async () => {
    const { user, api } = await open()
    expect(choice('Offers by SMS')).toBeChecked()
    expect(choice('Offers by e-mail')).not.toBeChecked()
    api.on(accounts.updateCustomerProfile, () => ({
      success: true as const,
      message: 'Your preferences have been saved.',
      data: profile,
    }))
    await user.click(choice('Offers by e-mail'))
    expect(choice('Offers by e-mail')).toBeChecked()
    expect(await screen.findByText('Your preferences have been saved.')).toBeVisible()
    const [asked] = api.askedFor(accounts.updateCustomerProfile)
    expect(asked?.body).toEqual({ preferences: { emailMarketing: true } })
    expect(asked?.headers.get('authorization')).toBe('Bearer customer-token')
  })

  it('are put back with a sentence when they could not be saved', async () => {
    const { user, api } = await open()
    api.on(accounts.updateCustomerProfile, () => new Refused('unavailable', 'Please try again in a moment.'))
    await user.click(choice('Offers by SMS'))
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible()
    await waitFor(() => expect(choice('Offers by SMS')).toBeChecked())
  })

  it('are nothing for anybody else', async () => {
    const api = await startApi()
    renderAt('/customer-dashboard/scan', <MyPreferences />)
    expect(screen.queryByRole('region', { name: 'Your preferences' })).toBeNull()
    expect(api.asked).toEqual([])
  })
})

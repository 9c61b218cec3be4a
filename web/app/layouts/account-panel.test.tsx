import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startApi } from '../../test/api-server.ts'
import { renderRoutes } from '../../test/render-at.tsx'
import { systemTheme } from '../../test/system-theme.ts'
import { LoginScreen } from '../features/accounts/login/login-screen.tsx'
import { RegisterScreen } from '../features/accounts/register/register-screen.tsx'
import AccountLayout from './account-layout.tsx'

const GUEST = 'Ten minutes can feed another table.'
const RESTAURANT = 'For full Fridays and quiet Tuesdays.'
const ADMINISTRATOR = 'Manage the blog.'

function show(address: string, element: React.ReactNode = null) {
  systemTheme('light')
  return renderRoutes(address, [{ element: <AccountLayout />, children: [{ path: '*', element }] }]).router
}

const panel = () => screen.getByRole('complementary', { name: 'About', hidden: true })

describe('account panel', () => {
  it.each([
    ['/login', GUEST],
    ['/login?type=customer', GUEST],
    ['/login?type=restaurant', RESTAURANT],
    ['/register', GUEST],
    ['/register?type=restaurant', RESTAURANT],
    ['/register?type=restaurant&ref=r1', GUEST],
    ['/verify-otp', GUEST],
    ['/forgot-password', RESTAURANT],
    ['/reset-password/token', RESTAURANT],
    ['/admin-login', ADMINISTRATOR],
  ])('at %s, the panel next to the form shows “%s”', (address, sentence) => {
    show(address)
    expect(panel()).toHaveTextContent(sentence)
  })

  it.each([
    ['/login', <LoginScreen key="login" onCustomer={() => undefined} />],
    ['/register', <RegisterScreen key="register" />],
  ])('at %s, the panel next to the form and the URL follow the selected tab', async (address, element) => {
    await startApi()
    const router = show(address, element)
    await userEvent.click(screen.getByRole('tab', { name: 'Restaurant' }))
    expect(panel()).toHaveTextContent(RESTAURANT)
    expect(router.state.location.search).toBe('?type=restaurant')
    await userEvent.click(screen.getByRole('tab', { name: 'Customer' }))
    expect(panel()).toHaveTextContent(GUEST)
    await act(() => router.navigate(-1))
    // Switching tabs replaces the history entry, so Back does not return to the other tab.
    expect(router.state.location.pathname + router.state.location.search).toBe(`${address}?type=customer`)
  })
})

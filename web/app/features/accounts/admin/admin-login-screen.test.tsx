import { screen, waitFor } from '@testing-library/react'
import { accounts } from '@tidetable/contract/routes/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import { Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { saveAdmin } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/toast.ts'
import { AdminLoginScreen } from './admin-login-screen.tsx'

afterEach(() => toast.clear())

async function open(state?: object) {
  const api = await startApi()
  const shown = renderAt({ pathname: '/admin-login', state }, <AdminLoginScreen />, {
    path: '/admin-login',
    routes: [{ path: '*', element: null }],
  })
  const signIn = async () => {
    await shown.user.type(screen.getByRole('textbox', { name: 'Email' }), 'editor@tidetable.example')
    await shown.user.type(screen.getByLabelText('Password'), 'six-foggy-mornings')
    await shown.user.click(screen.getByRole('button', { name: 'Login' }))
  }
  return { ...shown, api, signIn }
}

describe('/admin-login', () => {
  it('shows the title “Restaurant Blog Login”, two fields and a button', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Restaurant Blog Login' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible()
  })

  it('shows that the session ended and returns to the previous page after sign-in', async () => {
    const state = { signedOut: { from: '/admin-panel/restaurants', who: 'administrator' } }
    const { api, signIn, router } = await open(state)
    expect(screen.getByText('You were signed out. Sign in to continue.')).toBeVisible()
    api.on(accounts.loginAdmin, () => ({ success: true as const, token: 'admin-token', message: 'Login Successful' }))
    await signIn()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-panel/restaurants'))
  })

  it('does not return to the previous page of another user', async () => {
    const { api, signIn, router } = await open({ signedOut: { from: '/restraunt/nudge-in', who: 'r1' } })
    api.on(accounts.loginAdmin, () => ({ success: true as const, token: 'admin-token', message: 'Login Successful' }))
    await signIn()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-panel'))
  })

  it('redirects to the panel if a token is stored', async () => {
    saveAdmin('admin-token')
    const { router } = await open()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-panel'))
  })

  it('signs in, stores the token for this tab and opens the panel', async () => {
    const { api, signIn, router } = await open()
    api.on(accounts.loginAdmin, () => ({ success: true as const, token: 'admin-token', message: 'Login Successful' }))
    await signIn()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-panel'))
    expect(screen.getByText('Login Successful')).toBeVisible()
    expect(sessionStorage.getItem('adminToken')).toBe('admin-token')
    expect(localStorage.getItem('adminToken')).toBeNull()
    expect(api.requests[0]?.body).toEqual({ email: 'editor@tidetable.example', password: 'six-foggy-mornings' })
  })

  it('shows "Login Failed" for a reply without success', async () => {
    const { api, signIn } = await open()
    api.on(accounts.loginAdmin, () => ({ success: false, message: 'whatever' }) as never)
    await signIn()
    expect(await screen.findByText('Login Failed')).toBeVisible()
  })

  it.each([
    ['wrong_credentials', 'Incorrect credentials', 'Incorrect password or email'],
    ['wrong_credentials', 'Falsche Angaben', 'Incorrect password or email'],
    ['too_many', 'Too many attempts.', 'Too many attempts.'],
    ['unavailable', 'Incorrect credentials', 'Incorrect credentials'],
    ['internal', '', 'Login failed. Please try again.'],
  ] as const)('on error %s "%s" shows "%s"', async (code, message, sentence) => {
    const { api, signIn } = await open()
    api.on(accounts.loginAdmin, () => new Refused(code, message))
    await signIn()
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(sessionStorage.getItem('adminToken')).toBeNull()
  })

  it('asks for the second factor after the password and sends the code', async () => {
    const { api, signIn, user, router } = await open()
    api.on(accounts.loginAdmin, () => new Refused('code_needed', 'Enter the code from your authenticator app.'))
    expect(screen.queryByLabelText('Code')).toBeNull()
    await signIn()
    const code = await screen.findByRole('textbox', { name: 'Code' })
    await waitFor(() => expect(code).toHaveFocus())
    api.on(accounts.loginAdmin, () => new Refused('wrong_code', 'no', { fields: { code: 'This code is wrong.' } }))
    await user.type(code, '123 456')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByText('This code is wrong.')).toBeVisible()
    api.on(accounts.loginAdmin, () => ({ success: true as const, token: 'admin-token', message: 'Login Successful' }))
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-panel'))
    expect(api.requests.at(-1)?.body).toMatchObject({ code: '123456' })
  })

  it('requires email and password', async () => {
    const { user, api } = await open()
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(screen.getByText('Email is required')).toBeVisible()
    expect(screen.getByText('Password is required')).toBeVisible()
    expect(api.requests).toEqual([])
  })
})

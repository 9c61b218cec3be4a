import { screen, waitFor, within } from '@testing-library/react'
import { accounts } from '@tidetable/contract/routes/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import { Refused, startApi } from '../../../../test/api-server.ts'
import { heldAnswer } from '../../../../test/held-answer.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { toast } from '../../../ui/toast.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'

afterEach(() => toast.clear())

const button = (name: string) => screen.getByRole('button', { name })
const email = () => screen.getByRole('textbox', { name: 'Registered email' })
const notes = () => within(screen.getByRole('region', { name: 'Notifications' }))
const done = { success: true as const, message: '' }

async function openForgot() {
  const api = await startApi()
  return { api, ...renderAt('/forgot-password', <ForgotPasswordScreen />) }
}

describe('/forgot-password, first step', () => {
  it('asks for the registered email address and explains what happens next', async () => {
    await openForgot()
    expect(email()).toHaveAttribute('autocomplete', 'email')
    const note = screen.getByRole('region', { name: 'What happens next?' })
    expect(note).toHaveTextContent('secure reset link')
    expect(note).toHaveTextContent('valid for 24 hours')
    expect(note).toHaveTextContent('spam')
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login')
    expect(screen.getByRole('link', { name: 'Contact our support team' })).toHaveAttribute('href', '/contact')
  })

  it.each([
    ['', 'Email address is required'],
    ['host', 'Please enter a valid email address'],
    ['host@harbour', 'Please enter a valid email address'],
    ['@harbour.example', 'Please enter a valid email address'],
  ])('rejects the email address "%s": "%s"', async (typed, sentence) => {
    const { user, api } = await openForgot()
    if (typed) await user.type(email(), typed)
    await user.click(button('Send Reset Link'))
    expect(screen.getByText(sentence)).toBeVisible()
    expect(api.requests).toEqual([])
    await user.type(email(), 'x')
    expect(screen.queryByText(sentence)).toBeNull()
  })

  it.each([
    ['ops@harbour.example', 'Please write to ops@harbour.example.'],
    [null, 'Please contact its operator.'],
  ])('shows instead of the form that no email is sent and who to ask, with the operator %s', (operator, ask) => {
    renderAt('/forgot-password', <ForgotPasswordScreen channels={{ sms: true, email: false, operator }} />)
    expect(
      screen.getByText(`This installation sends no email, so we can’t send you a reset link. ${ask}`),
    ).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send Reset Link' })).toBeNull()
  })

  it('shows a failed request next to the button and as a toast', async () => {
    const { user, api } = await openForgot()
    api.on(accounts.forgotPassword, () => new Refused('internal', 'Something else'))
    await user.type(email(), 'host@harbour.example{Enter}')
    const sentence = 'Failed to send reset link. Please try again.'
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
    expect(notes().getByText(sentence)).toBeVisible()
    expect(email()).toHaveValue('host@harbour.example')
  })
})

describe('/forgot-password, second step', () => {
  async function openSent() {
    const shown = await openForgot()
    shown.api.on(accounts.forgotPassword, () => done)
    await shown.user.type(email(), 'host@harbour.example{Enter}')
    await screen.findByRole('heading', { name: 'Email Sent Successfully!' })
    return shown
  }

  it('shows the address and the next steps', async () => {
    await openSent()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(screen.getByText('host@harbour.example')).toBeVisible()
    const steps = within(screen.getByRole('region', { name: 'Next steps' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Open the email and press its button.',
      'Choose a new password within 24 hours.',
      'Not there? Check your spam folder or resend it.',
    ])
    expect(button('Resend Email')).toBeEnabled()
    expect(button('Use Different Email')).toBeEnabled()
  })

  it('resends the link through the page’s endpoint', async () => {
    const { user, api } = await openSent()
    api.on(accounts.resendResetLink, () => done)
    await user.click(button('Resend Email'))
    expect(await screen.findByText('The reset link was sent again.')).toBeVisible()
    expect(api.requestsTo(accounts.resendResetLink)[0]?.body).toEqual({ email: 'host@harbour.example' })
  })

  it('shows an error if the resend fails', async () => {
    const { user, api } = await openSent()
    api.on(accounts.resendResetLink, () => new Refused('too_many', 'Something else'))
    await user.click(button('Resend Email'))
    expect(await screen.findByText('Failed to resend reset link. Please try again.')).toBeVisible()
    expect(screen.queryByText(/Something else|was sent again/)).toBeNull()
  })

  it('returns to the first step for a different address', async () => {
    const { user } = await openSent()
    await user.click(button('Use Different Email'))
    expect(email()).toHaveValue('')
  })
})

async function openReset(token = 'abcdefgh-and-more') {
  const api = await startApi()
  const open = () =>
    renderAt(`/reset-password/${token}`, <ResetPasswordScreen />, {
      path: '/reset-password/:token?',
      routes: [{ path: '*', element: null }],
    })
  return { api, open }
}

describe('/reset-password/{token}', () => {
  it('shows a validating state until the server answers', async () => {
    const { api, open } = await openReset()
    const { answer, release } = heldAnswer({ ...done, email: 'host@harbour.example' })
    api.on(accounts.validateResetToken, () => answer)
    open()
    expect(screen.getByRole('status', { name: '' })).toBeInTheDocument()
    expect(screen.getByText('Validating your reset link...')).toBeVisible()
    release()
    expect(await screen.findByLabelText('New password')).toBeVisible()
    expect(api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /0auth/resturant/validate-reset-token/abcdefgh-and-more',
    ])
  })

  it.each([
    ['This link is too old.', 'This link is too old.'],
    ['', 'Invalid or expired reset link'],
  ])('shows an invalid link when the server returns "%s"', async (message, sentence) => {
    const { api, open } = await openReset()
    api.on(accounts.validateResetToken, () => new Refused('reset_link_invalid', message))
    open()
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    expect(
      screen.getByText('This password reset link is invalid or has expired. Please request a new one.'),
    ).toBeVisible()
    expect(notes().getByText(sentence)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute('href', '/forgot-password')
    expect(screen.getByText(/^Debug: token/)).toHaveTextContent('Debug: token abcdefgh…')
  })

  it('shows an invalid link without a token and sends no request', async () => {
    const { api, open } = await openReset('')
    open()
    expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    expect(api.requests).toEqual([])
  })

  it('shows a token with markup as plain text', async () => {
    const { api, open } = await openReset(encodeURIComponent('<b>x</b>'))
    api.on(accounts.validateResetToken, () => new Refused('reset_link_invalid', ''))
    open()
    expect(await screen.findByText(/^Debug: token/)).toHaveTextContent('Debug: token <b>x</b>…')
  })
})

describe('form of a valid reset link', () => {
  async function openForm() {
    const { api, open } = await openReset()
    api.on(accounts.validateResetToken, () => ({ ...done, email: 'host@harbour.example' }))
    const shown = open()
    await screen.findByLabelText('New password')
    const fill = async (password: string, confirmation = password) => {
      if (password) await shown.user.type(screen.getByLabelText('New password'), password)
      if (confirmation) await shown.user.type(screen.getByLabelText('Confirm new password'), confirmation)
      await shown.user.click(button('Reset Password'))
    }
    return { ...shown, api, fill }
  }

  it('shows two fields and a strength meter', async () => {
    const { user } = await openForm()
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password')
    expect(screen.getByLabelText('Confirm new password')).toBeVisible()
    const meter = screen.getByRole('meter', { name: 'Password strength' })
    expect(meter).toHaveAttribute('value', '0')
    await user.type(screen.getByLabelText('New password'), 'abc')
    expect(screen.getByText('Password strength: Weak')).toBeVisible()
    await user.type(screen.getByLabelText('New password'), 'defg1')
    expect(screen.getByText('Password strength: Medium')).toBeVisible()
    await user.type(screen.getByLabelText('New password'), 'H!')
    expect(screen.getByText('Password strength: Strong')).toBeVisible()
    expect(meter).toHaveAttribute('value', '6')
  })

  it.each([
    ['', 'x', 'Password is required'],
    ['five5', 'five5', 'Password must be at least 6 characters long'],
    ['another-table', '', 'Please confirm your password'],
    ['another-table', 'another-chair', 'Passwords do not match'],
  ])('rejects "%s" with confirmation "%s": "%s"', async (password, confirmation, sentence) => {
    const { fill, api } = await openForm()
    await fill(password, confirmation)
    expect(screen.getByText(sentence)).toBeVisible()
    expect(api.requestsTo(accounts.resetPassword)).toEqual([])
  })

  it('resets the password and links to the sign-in', async () => {
    const { fill, api } = await openForm()
    api.on(accounts.resetPassword, () => ({ ...done, message: 'Password reset successfully!' }))
    await fill('another-table')
    expect(await screen.findByText('Password reset successfully!')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toMatch(/^\/login/)
    expect(api.requestsTo(accounts.resetPassword)[0]?.body).toEqual({
      token: 'abcdefgh-and-more',
      newPassword: 'another-table',
    })
  })

  it.each([
    ['This link was used.', 'This link was used.'],
    ['', 'Failed to reset password. Please try again.'],
  ])('an error with the message "%s" shows "%s"', async (message, sentence) => {
    const { fill, api } = await openForm()
    api.on(accounts.resetPassword, () => new Refused('reset_link_invalid', message))
    await fill('another-table')
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('shows an error if the server does not answer the new password', async () => {
    const { fill, api } = await openForm()
    await api.stop()
    await fill('another-table')
    expect(await screen.findByText('Failed to reset password. Please try again.')).toBeVisible()
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { contactForm as endpoints } from '@tidetable/contract/endpoints/contact-form'
import { contactForm } from '@tidetable/contract/routes/contact-form'
import { expect, test, vi } from 'vitest'
import { type ReceivedRequest, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import Contact from '../../../routes/contact.tsx'
import ContactUs from '../../../routes/contact-us.tsx'
import Legal from '../../../routes/legal.tsx'
import { MessageForm } from './message-form.tsx'
import { QueryForm } from './query-form.tsx'

type User = ReturnType<typeof renderAt>['user']

const field = (name: string) => screen.getByLabelText(name)
const form = () => document.querySelector('form') as HTMLFormElement

async function fillQuery(user: User) {
  await user.type(field('Full name'), 'Ann Lee')
  await user.type(field('Email'), 'ann@harbour.example')
  await user.selectOptions(field('Country code'), 'UK +44')
  await user.type(field('Phone number'), '07400 123456')
  await user.type(field('Subject'), 'A question')
  await user.type(field('Message'), 'How long?')
}

async function fillMessage(user: User) {
  await user.type(field('First name'), 'Ann')
  await user.type(field('Email'), 'ann@harbour.example')
  await user.type(field('Message'), 'How long?')
}

test('Get in Touch has five required fields, countries in the specified order, and the support address', () => {
  renderAt('/about/contactus', <ContactUs />)
  expect(screen.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeInTheDocument()
  for (const name of ['Full name', 'Email', 'Phone number', 'Subject', 'Message']) expect(field(name)).toBeRequired()
  expect(
    within(field('Country code'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['US +1', 'UK +44', 'IN +91', 'CA +1', 'AU +61', 'AE +971'])
  expect(screen.getByRole('link', { name: /support@tidetable\.example/ })).toHaveAttribute(
    'href',
    'mailto:support@tidetable.example',
  )
})

test('Contact Us shows contact information, the promised reply time, six fields and a country code', () => {
  renderAt('/contact', <Contact />)
  expect(screen.getByText('+1 201 555 0142')).toHaveAttribute('href', 'tel:+12015550142')
  expect(screen.getByText('hello@tidetable.example')).toHaveAttribute('href', 'mailto:hello@tidetable.example')
  expect(screen.getByText(/12 Harbour Street/)).toBeInTheDocument()
  expect(document.body).toHaveTextContent('We reply within 24 hours.')
  const names = [...form().elements].map((element) => element.getAttribute('name')).filter(Boolean)
  expect(names).toEqual(['firstName', 'lastName', 'mail', 'country_code', 'phone', 'serviceType', 'message'])
  expect(field('What is it about?')).toHaveValue('fogger')
  expect(field('What is it about?')).toHaveDisplayValue('General enquiry')
})

test.each([ContactUs, Contact, Legal])('a form shows no alert before an error', (Page) => {
  renderAt('/', <Page />)
  expect(form()).toBeVisible()
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0)
})

/** Validates against the contract's schema, as the server does. */
function validateWith({ body: schema }: (typeof endpoints)[keyof typeof endpoints]) {
  return ({ body }: ReceivedRequest) => {
    const { error } = schema.safeParse(body)
    if (!error) return { success: true as const, message: 'not read' }
    const fields: Record<string, string> = {}
    // Only the first message per field, as the server does.
    for (const { path, message } of error.issues) fields[String(path[0])] ??= message
    return new Refused('invalid', error.issues[0]?.message ?? '', { fields })
  }
}

const problems = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

test('Get in Touch shows the server’s error at each field, keeps the text and focuses the first', async () => {
  const api = await startApi()
  api.on(contactForm.submitQuery, validateWith(endpoints.submitQuery))
  const { user } = renderAt('/about/contactus', <ContactUs />)
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  await waitFor(() => expect(field('Full name')).toHaveFocus())
  for (const name of ['Full name', 'Email', 'Phone number', 'Subject', 'Message'])
    expect(field(name)).toHaveAccessibleDescription(`${name} is required`)
  await fillQuery(user)
  expect(field('Full name')).not.toBeInvalid()
  await user.clear(field('Email'))
  await user.type(field('Email'), 'not an address')
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  await waitFor(() => expect(field('Email')).toHaveFocus())
  expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  expect(field('Message')).toHaveValue('How long?')
})

test('Contact Us requires only first name, email and message', async () => {
  const api = await startApi()
  api.on(contactForm.sendEmail, validateWith(endpoints.sendEmail))
  const { user } = renderAt('/contact', <Contact />)
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  await waitFor(() =>
    expect(problems()).toEqual(
      expect.arrayContaining(['First name is required', 'Email is required', 'Message is required']),
    ),
  )
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3)
})

test('Get in Touch shows success, clears the fields, and is idle after four seconds', async () => {
  const api = await startApi()
  let answer: () => void = () => {}
  api.on(contactForm.submitQuery, () => new Promise((resolve) => (answer = () => resolve({ success: true }))))
  const { user } = renderAt('/about/contactus', <ContactUs />)
  expect(form().dataset.state).toBe('idle')
  await fillQuery(user)
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  expect(field('Full name')).toBeDisabled()
  await waitFor(() => expect(api.requestsTo(contactForm.submitQuery)).toHaveLength(1))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer()
  await vi.waitFor(() => expect(form().dataset.state).toBe('sent'))
  expect(document.body).toHaveTextContent('Message Sent!')
  expect(document.body).toHaveTextContent("Thanks for your message! We'll be in touch soon.")
  for (const name of ['Full name', 'Email', 'Phone number', 'Subject', 'Message']) expect(field(name)).toHaveValue('')
  // On a slow machine the state may be shown before its timer has started.
  await act(async () => {})
  // Waiting above may have taken up to 500 ms.
  act(() => void vi.advanceTimersByTime(3500))
  expect(form().dataset.state).toBe('sent')
  act(() => void vi.advanceTimersByTime(500))
  expect(form().dataset.state).toBe('idle')
  expect(api.requests.map(({ method, path }) => [method, path])).toEqual([['POST', '/customers/submit-query']])
  expect(api.requestsTo(contactForm.submitQuery)[0]?.body).toEqual({
    name: 'Ann Lee',
    email: 'ann@harbour.example',
    phone: '+44 7400123456',
    subject: 'A question',
    comments: 'How long?',
  })
})

test('Get in Touch shows an error, keeps the text, and is idle after three seconds', async () => {
  const api = await startApi()
  api.on(
    contactForm.submitQuery,
    () => new Refused('invalid', 'Please check.', { fields: { subject: 'Too odd a subject' } }),
  )
  const { user } = renderAt('/about/contactus', <ContactUs />)
  await fillQuery(user)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  screen.getByRole('button', { name: 'Send Message' }).click()
  await vi.waitFor(() => expect(form().dataset.state).toBe('failed'))
  expect(document.body).toHaveTextContent('Please check.')
  expect(screen.getByText('Too odd a subject')).toBeInTheDocument()
  expect(field('Message')).toHaveValue('How long?')
  await act(async () => {})
  // Waiting above may have taken up to 500 ms.
  act(() => void vi.advanceTimersByTime(2400))
  expect(form().dataset.state).toBe('failed')
  act(() => void vi.advanceTimersByTime(600))
  expect(form().dataset.state).toBe('idle')
  expect(document.body).toHaveTextContent('Please check.')
})

test('Contact Us shows “Message Sent Successfully!” and clears its fields after any successful reply', async () => {
  const api = await startApi()
  api.on(contactForm.sendEmail, () => ({ success: true as const, message: 'not read' }))
  const { user } = renderAt('/contact', <Contact />)
  await fillMessage(user)
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  await screen.findByText('Message Sent Successfully!')
  expect(document.body).not.toHaveTextContent('not read')
  for (const name of ['First name', 'Email', 'Message']) expect(field(name)).toHaveValue('')
  expect(api.requests.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/send-email']])
  expect(api.requestsTo(contactForm.sendEmail)[0]?.body).toEqual({
    firstName: 'Ann',
    lastName: '',
    mail: 'ann@harbour.example',
    phone: '',
    serviceType: 'fogger',
    message: 'How long?',
  })
})

test('Contact Us shows “Error sending message” if there is no response', async () => {
  const api = await startApi()
  await api.stop()
  const { user } = renderAt('/contact', <Contact />)
  await fillMessage(user)
  await user.click(screen.getByRole('button', { name: 'Send Message' }))
  await screen.findByText('Error sending message')
  expect(field('Message')).toHaveValue('How long?')
})

test.each([
  ['Get in Touch', <QueryForm key="query" channels={{ sms: true, email: false, operator: 'ops@harbour.example' }} />],
  ['Contact', <MessageForm key="message" channels={{ sms: true, email: false, operator: 'ops@harbour.example' }} />],
])('the form of %s is replaced by the operator’s address if email is off', (_name, element) => {
  renderAt('/contact', element)
  expect(
    screen.getByText(
      'This installation sends no email, so this form can’t be used. Please write to ops@harbour.example.',
    ),
  ).toBeVisible()
  expect(document.querySelector('form')).toBeNull()
})

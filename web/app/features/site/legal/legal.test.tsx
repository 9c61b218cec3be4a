import { screen, within } from '@testing-library/react'
import { consent } from '@tidetable/contract/routes/consent'
import { expect, test } from 'vitest'
import { Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import Legal from '../../../routes/legal.tsx'

const panel = (name: string) => screen.getByRole('tabpanel', { name })
const terms = () => screen.getByRole('tabpanel', { name: 'Terms of Service', hidden: true })

test('opens on the privacy policy of Jan 19, 2021, and switches to the terms', async () => {
  const { user } = renderAt('/about/legal', <Legal />)
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Privacy Policy', 'Terms of Service'])
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true')
  expect(panel('Privacy Policy')).not.toHaveAttribute('data-closed')
  expect(panel('Privacy Policy')).toHaveTextContent('Jan 19, 2021')
  expect(terms()).toHaveAttribute('data-closed')
  await user.click(screen.getByRole('tab', { name: 'Terms of Service' }))
  expect(terms()).not.toHaveAttribute('data-closed')
  await user.keyboard('{ArrowLeft}')
  expect(tabs[0]).toHaveFocus()
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true')
})

test('shows twelve collapsible sections of terms', () => {
  renderAt('/about/legal', <Legal />)
  const sections = [...terms().querySelectorAll('details')]
  expect(sections.map((section) => section.querySelector('summary h3')?.textContent)).toEqual([
    'The solution and your licence',
    'Responsibilities',
    'Fees and payment',
    'Data',
    'Confidentiality',
    'Warranties',
    'Disclaimers',
    'Indemnification',
    'Limitation of liability',
    'Term and termination',
    'Miscellaneous',
    'SMS terms',
  ])
  // One sentence per section, which occurs in no other section.
  const excerpts = [
    'we grant you a limited, non-exclusive, non-transferable right to use the solution',
    'every incentive is a promise from you to your guest',
    'due within 30 days of the date of the invoice',
    'Your data is yours: your tables, offers, contacts, messages and results.',
    'uses them only for this agreement',
    'we warrant that it works in all material respects as its documentation says',
    'provided “as is” and “as available”',
    'we defend you and pay the damages and costs that a court awards',
    'neither of us is liable to the other for lost profit',
    'The agreement begins when you register',
    'Neither of us may transfer the agreement without the other’s consent',
    'Reply STOP to any offer',
  ]
  for (const [at, section] of sections.entries())
    expect(excerpts.filter((words) => section.textContent?.includes(words))).toEqual([excerpts[at]])
})

test.each([
  ['#fees', /30 days after it fell due bears a late fee of 1\.5 percent/],
  ['#fees', /10 business days or more overdue, we may suspend/],
  ['#fees', /change the fees with a notice of at least 60 days/],
  ['#term', /at least 45 days before the end .* at least 60 days before/],
  ['#warranties', /For 30 days from the day/],
  ['#liability', /fees that you paid and owed for the six months/],
  ['#confidentiality', /survive for 3 years/],
  ['#confidentiality', /within 10 days/],
  ['#solution', /at least 16 years old/],
  ['#miscellaneous', /laws of the State of New Jersey/],
])('section %s of the terms contains its specified figure', (section, words) => {
  renderAt('/about/legal', <Legal />)
  expect(terms().querySelector(section)?.textContent).toMatch(words)
})

const form = () => screen.getByRole('form', { name: 'Unsubscribe from Communications' })
const box = (name: string) => within(form()).getByRole('checkbox', { name })
const button = () => within(form()).getByRole('button')

test('the unsubscribe form reports missing fields and sends nothing', async () => {
  const api = await startApi()
  const { user } = renderAt('/about/legal', <Legal />)
  expect(button()).toHaveTextContent('Unsubscribe')
  await user.click(button())
  expect(form()).toHaveTextContent('Please select at least one option to unsubscribe from.')
  await user.click(box('Email'))
  await user.click(button())
  expect(form()).toHaveTextContent('Please provide an email address to unsubscribe from emails.')
  await user.click(box('SMS'))
  await user.click(button())
  expect(form()).toHaveTextContent('Please provide the contact information for the selected option.')
  await user.type(within(form()).getByLabelText('Email address'), 'ann@harbour.example')
  await user.click(button())
  expect(form()).toHaveTextContent('Please provide a phone number to unsubscribe from SMS.')
  expect(within(form()).getByLabelText('Phone number')).toHaveAccessibleDescription(
    /country code, without “\+” or spaces/,
  )
  expect(api.requests).toEqual([])
})

test('the unsubscribe form sends the request, shows that it succeeded and clears its fields', async () => {
  const api = await startApi()
  let answer: () => void = () => {}
  api.on(consent.unsubscribe, () => new Promise((resolve) => (answer = () => resolve({ success: true }))))
  const { user } = renderAt('/about/legal', <Legal />)
  await user.click(box('SMS'))
  await user.type(within(form()).getByLabelText('Email address'), 'ann@harbour.example')
  await user.type(within(form()).getByLabelText('Phone number'), '919812345678')
  await user.click(button())
  expect(button()).toHaveTextContent('Processing...')
  await expect.poll(() => api.requestsTo(consent.unsubscribe)).toHaveLength(1)
  answer()
  await within(form()).findByText(/^You are unsubscribed/)
  for (const name of ['Email address', 'Phone number']) expect(within(form()).getByLabelText(name)).toHaveValue('')
  expect(box('SMS')).not.toBeChecked()
  expect(api.requestsTo(consent.unsubscribe)[0]?.body).toEqual({ phone: '919812345678' })
})

test('the unsubscribe form shows the server’s message or a connection error, and keeps the input', async () => {
  const api = await startApi()
  api.on(consent.unsubscribe, () => new Refused('too_many', 'Please wait a little.'))
  const { user } = renderAt('/about/legal', <Legal />)
  await user.click(box('Email'))
  await user.type(within(form()).getByLabelText('Email address'), 'ann@harbour.example')
  await user.click(button())
  await within(form()).findByText('Please wait a little.')
  await api.stop()
  await user.click(button())
  await within(form()).findByText('Could not connect to the server. Please try again.')
  expect(within(form()).getByLabelText('Email address')).toHaveValue('ann@harbour.example')
})

test.each([
  ['09812345678', 'India +91', { phone: '09812345678', country_code: '91' }],
  ['2015550142', 'Canada +1', { phone: '2015550142', country_code: '1' }],
  ['919812345678', 'Number starts with its country code', { phone: '919812345678' }],
])('the unsubscribe form sends the number %s with the chosen option %s', async (number, chosen, body) => {
  const api = await startApi()
  api.on(consent.unsubscribe, () => ({ success: true as const }))
  const { user } = renderAt('/about/legal', <Legal />)
  const country = within(form()).getByRole('combobox', { name: 'Country of the number' })
  expect(country).toHaveDisplayValue('Number starts with its country code')
  expect(country).toHaveAccessibleDescription('Only for a number typed without it.')
  await user.click(box('SMS'))
  await user.type(within(form()).getByLabelText('Phone number'), number)
  await user.selectOptions(country, chosen)
  await user.click(button())
  await within(form()).findByText(/^You are unsubscribed/)
  expect(api.requests.map((asked) => asked.body)).toEqual([body])
  expect(country).toHaveDisplayValue('Number starts with its country code')
})

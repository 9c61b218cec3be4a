import { screen, waitFor, within } from '@testing-library/react'
import type { RestaurantUser, Session } from '@tidetable/contract/endpoints/accounts'
import type { EmailChange } from '@tidetable/contract/endpoints/accounts/email-change'
import { accounts } from '@tidetable/contract/routes/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { makeRestaurant } from '../../../../test/wire-accounts.ts'
import { NO_FACE } from '../../../../test/wire-tables.ts'
import { ALL_CHANNELS } from '../../../lib/messages/message-channels.ts'
import { readSession, saveRestaurant } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/toast.ts'
import { GuestLimitSection } from './guest-limit-section.tsx'
import { SettingsScreen } from './settings-screen.tsx'

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined })
})
afterEach(() => toast.clear())

const user = makeRestaurant({
  _id: 'r1',
  name: 'Harbour',
  email: 'host@harbour.example',
  phone: '+919876543210',
  address: '1 Quay',
  country: 'IN',
  timezone: 'Asia/Kolkata',
})
const here: Session = {
  _id: 's1',
  device: 'Chrome on Linux',
  created_at: '2026-11-20T10:00:00Z',
  last_seen_at: '2026-11-20T12:30:00Z',
  current: true,
}
const tablet: Session = { ...here, _id: 's2', device: 'Safari on iPad', current: false }

/** Headings whose link in the menu has another name. */
const SECTIONS: Record<string, string> = {
  'Verify your phone number': 'Restaurant',
  'Your public page': 'Public page',
  Timings: 'Table offers',
  Economics: 'Costs',
  'Messages to guests': 'Costs',
  'Email address': 'Account',
  Password: 'Account',
  'Where you are signed in': 'Account',
}

async function open(
  sessions: Session[] = [here, tablet],
  changes: Partial<RestaurantUser> = {},
  channels = ALL_CHANNELS,
) {
  saveRestaurant(user, 'restaurant-token')
  const api = await startApi()
  let profile = { ...user, ...changes }
  api.on(accounts.profile, () => ({ success: true as const, user: profile }))
  api.on(accounts.otpChannels, () => ({ success: true as const, data: channels }))
  api.on(accounts.listSessions, () => ({ success: true as const, data: sessions }))
  api.on(accounts.emailChange, () => ({ success: true as const, data: null }))
  api.on(accounts.updateProfile, ({ body }) => {
    const { settings, face, ...changes } = body as Partial<RestaurantUser>
    profile = {
      ...profile,
      ...changes,
      face: { ...profile.face, ...face },
      settings: { ...profile.settings, ...settings },
    }
    return { success: true as const, message: 'Your changes have been saved.', user: profile }
  })
  const shown = renderAt('/restraunt/settings', <SettingsScreen />, { path: '/restraunt/settings/:section?' })
  const menu = within(screen.getByRole('navigation', { name: 'Settings' }))
  const moveTo = (email: string) => {
    profile = { ...profile, email, email_confirmed: true }
  }
  const region = async (name: string) => {
    await shown.user.click(menu.getByRole('link', { name: SECTIONS[name] ?? name }))
    return within(await screen.findByRole('region', { name }))
  }
  return { ...shown, api, menu, region, moveTo }
}

describe('/restraunt/settings', () => {
  it('shows a skeleton while loading and a retry button on failure', async () => {
    const api = await startApi()
    api.on(
      accounts.profile,
      () => new Refused('unavailable', 'The service is temporarily unavailable. Please try again in a moment.'),
    )
    const shown = renderAt('/restraunt/settings', <SettingsScreen />)
    expect(screen.getByRole('status', { name: 'Loading settings...' })).toBeInTheDocument()
    expect(
      await screen.findByText('The service is temporarily unavailable. Please try again in a moment.'),
    ).toBeVisible()
    api.on(accounts.profile, () => ({ success: true as const, user }))
    api.on(accounts.listSessions, () => ({ success: true as const, data: [here] }))
    api.on(accounts.emailChange, () => ({ success: true as const, data: null }))
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Restaurant' })).toBeVisible()
  })

  it('verifies the phone number with a code sent by SMS', async () => {
    const { api, user: person, region } = await open()
    api.on(accounts.sendPhoneOtp, () => ({ success: true as const, message: 'The code is on its way.' }))
    api.on(accounts.verifyPhoneOtp, () => ({
      success: true as const,
      message: 'Your phone number is verified.',
      user: { ...user, phone_verified_at: '2026-11-24T12:00:00Z' },
    }))
    const part = await region('Verify your phone number')
    expect(part.getByText('Not verified yet')).toBeVisible()
    await person.click(part.getByRole('button', { name: 'Send code' }))
    await person.click(await part.findByRole('textbox', { name: 'Digit 1 of 6' }))
    await person.paste('123456')
    expect(await part.findByText('Verified')).toBeVisible()
    expect(part.queryByRole('button')).toBeNull()
    expect(api.requestsTo(accounts.verifyPhoneOtp)[0]?.body).toEqual({ otp: '123456' })
  })

  it('saves name, phone, address and time zone', async () => {
    const { api, user: person, region } = await open()
    const form = await region('Restaurant')
    expect(form.getByRole('textbox', { name: 'Phone number' })).toHaveValue('9876543210')
    const name = form.getByRole('textbox', { name: 'Restaurant name' })
    await person.clear(name)
    await person.type(name, 'Quay')
    await person.type(form.getByRole('textbox', { name: 'Address' }), ' Road')
    await person.selectOptions(form.getByRole('combobox', { name: 'Time zone' }), 'Europe/London')
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Your changes have been saved.')).toBeVisible()
    expect(api.requestsTo(accounts.updateProfile)[0]?.body).toEqual({
      name: 'Quay',
      address: '1 Quay Road',
      country: 'IN',
      timezone: 'Europe/London',
      currency: 'USD',
      phone: '9876543210',
      country_code: '91',
      settings: { date_style: null, paper: null, week_start: null },
    })
    // The navigation bar shows the new name immediately.
    expect(readSession().restaurant).toMatchObject({ name: 'Quay', token: 'restaurant-token' })
  })

  it('suggests time zone, phone code, dates, paper and week by country, and saves other choices', async () => {
    const { api, user: person, region } = await open()
    const form = await region('Restaurant')
    const choice = (name: string) => form.getByRole('combobox', { name })
    await person.selectOptions(choice('Country'), 'Germany')
    expect(choice('Time zone')).toHaveValue('Europe/Berlin')
    expect(within(choice('Country code')).getAllByRole('option')[0]).toHaveTextContent('DE +49')
    expect(choice('Country code')).toHaveValue('IN')
    expect(choice('Dates')).toHaveDisplayValue('As usual in your country: 24 Dec 2026')
    expect(choice('Paper')).toHaveDisplayValue('As usual in your country: A4')
    expect(choice('First day of the week')).toHaveDisplayValue('As usual in your country: Monday')
    await person.selectOptions(choice('Dates'), 'Dec 24, 2026')
    await person.selectOptions(choice('Paper'), 'Letter')
    await person.selectOptions(choice('First day of the week'), 'Sunday')
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Your changes have been saved.')).toBeVisible()
    expect(api.requestsTo(accounts.updateProfile)[0]?.body).toMatchObject({
      country: 'DE',
      timezone: 'Europe/Berlin',
      settings: { date_style: 'month_first', paper: 'letter', week_start: 7 },
    })
  })

  it('lists the country’s cities first, with their offset, and no retired time zone', async () => {
    const { user: person, region } = await open()
    const form = await region('Restaurant')
    await person.selectOptions(form.getByRole('combobox', { name: 'Country' }), 'Australia')
    const groups = within(form.getByRole('combobox', { name: 'Time zone' })).getAllByRole('group')
    expect(groups.map((group) => group.getAttribute('label'))).toEqual(['Australia', 'Other countries'])
    const [own = [], others = []] = groups.map((group) =>
      within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    )
    expect(own[0]).toMatch(/^Sydney \(UTC\+1[01]\)$/)
    expect(own).toContain('Brisbane (UTC+10)')
    expect(others).toContain('India: Kolkata (UTC+5:30)')
    expect(others.join()).not.toMatch(/Calcutta|Kiev|Saigon/)
    expect(new Set([...own, ...others]).size).toBe(own.length + others.length)
  })

  it('edits opening hours as intervals with days, times and an optional name', async () => {
    const { api, user: person, region } = await open()
    const form = await region('Opening hours')
    expect(form.getByText('No opening hours yet.')).toBeVisible()
    await person.click(form.getByRole('button', { name: 'Add hours' }))
    const first = within(form.getByRole('group', { name: 'Hours 1' }))
    const days = first.getAllByRole('checkbox', { name: /day$/ }).map((day) => day.getAttribute('aria-label'))
    expect([days[0], days.at(-1)]).toEqual(['Sunday', 'Saturday'])
    await person.click(first.getByRole('checkbox', { name: 'Monday' }))
    await person.selectOptions(first.getByRole('combobox', { name: 'Closes' }), '3 pm')
    await person.type(first.getByRole('textbox', { name: 'Name (optional)' }), 'Lunch')
    await person.click(first.getByRole('checkbox', { name: 'Busy (no suggestions)' }))
    await person.click(form.getByRole('button', { name: 'Add hours' }))
    const second = within(form.getByRole('group', { name: 'Hours 2' }))
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(second.getByText('Please choose at least one day')).toBeVisible()
    await person.click(second.getByRole('checkbox', { name: 'Friday' }))
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(second.getByText('These hours overlap with those above')).toBeVisible()
    expect(api.requestsTo(accounts.updateProfile)).toEqual([])
    await person.selectOptions(second.getByRole('combobox', { name: 'Opens' }), '6 pm')
    await person.selectOptions(second.getByRole('combobox', { name: 'Closes' }), '1 am')
    expect(second.getByText('on the next day')).toBeVisible()
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(api.requestsTo(accounts.updateProfile)[0]?.body).toEqual({
        opening_hours: [
          { name: 'Lunch', weekdays: [2, 3, 4, 5, 6, 7], opens: '12:00', closes: '15:00', is_busy: true },
          { name: '', weekdays: [5], opens: '18:00', closes: '01:00', is_busy: true },
        ],
      }),
    )
  })

  it('hours entered earlier can be used as a draft, which keeps the names of services', async () => {
    const lunch = { _id: 'lunch-1', name: 'Lunch', weekdays: [1, 2], opens: '12:00', closes: '15:00', is_busy: true }
    const earlier_hours = [1, 2].flatMap((day) => [
      { day, from: '12:00', until: '15:00' },
      { day, from: '18:00', until: '24:00' },
    ])
    const { api, user: person, region } = await open(undefined, { opening_hours: [lunch], earlier_hours })
    const form = await region('Opening hours')
    expect(form.getByText('Monday – Tuesday: 12 pm – 3 pm, 6 pm – 12 am')).toBeVisible()
    await person.click(form.getByRole('button', { name: 'Use them as a draft' }))
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(api.requestsTo(accounts.updateProfile)[0]?.body).toMatchObject({
        opening_hours: [lunch, { name: '', weekdays: [1, 2], opens: '18:00', closes: '00:00', is_busy: false }],
      }),
    )
  })

  it('shows whether a section is saved, and asks before its changes are lost', async () => {
    const { user: person, region, menu } = await open()
    const form = await region('Restaurant')
    expect(form.getByText('Everything is saved')).toBeVisible()
    await person.type(form.getByRole('textbox', { name: 'Address' }), ' Road')
    expect(form.getByText('Not saved yet')).toBeVisible()
    await person.click(menu.getByRole('link', { name: 'Account' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }))
    expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Quay Road')
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText('Everything is saved')).toBeVisible()
    const timings = await region('Timings')
    expect(timings.getByText('Changes are saved immediately.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Restaurant' })).toBeNull()
  })

  it('previews colour, logo and links on a guest’s phone before they are saved', async () => {
    const { user: person, region, container } = await open()
    const form = await region('What guests see')
    const phone = within(screen.getByRole('figure', { name: 'Preview of a guest’s phone' }))
    expect(phone.getByText('10% off')).toBeVisible()
    expect(phone.queryByText('Menu')).toBeNull()
    await person.type(form.getByRole('textbox', { name: 'Link to your menu' }), 'harbour.example')
    expect(phone.getByText('Menu')).toBeVisible()
    await person.type(form.getByRole('textbox', { name: 'Colour' }), '#722a4c')
    expect(container.querySelector('figure style')?.textContent).toContain('#722a4c')
    vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 20 }))
    await person.upload(form.getByLabelText('Choose a logo'), new File(['x'], 'logo.png', { type: 'image/png' }))
    await waitFor(() => expect(container.querySelector('figure img')).toHaveAttribute('src', 'blob:logo'))
    expect(form.getByText('Not saved yet')).toBeVisible()
  })

  it('keeps the input if saving fails', async () => {
    const { api, user: person, region } = await open()
    api.on(accounts.updateProfile, () => new Refused('invalid', 'No.', { fields: { phone: 'This is no number.' } }))
    const form = await region('Restaurant')
    await person.type(form.getByRole('textbox', { name: 'Address' }), ' Road')
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('This is no number.')).toBeVisible()
    expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('1 Quay Road')
  })

  it('saves each timing immediately', async () => {
    const { api, user: person, region } = await open()
    const form = await region('Timings')
    await person.click(form.getByRole('switch', { name: 'Grant the second period automatically' }))
    await waitFor(() =>
      expect(api.requestsTo(accounts.updateProfile)[0]?.body).toEqual({ settings: { auto_second_period: true } }),
    )
    const minutes = form.getByRole('textbox', { name: /^Minutes for staff/ })
    await person.clear(minutes)
    await person.type(minutes, '5{Enter}')
    await waitFor(() =>
      expect(api.requestsTo(accounts.updateProfile)[1]?.body).toEqual({ settings: { grace_minutes: 5 } }),
    )
    await person.clear(minutes)
    await person.type(minutes, '99{Enter}')
    expect(form.getByText('Please enter a whole number from 0 to 10')).toBeVisible()
    expect(api.requestsTo(accounts.updateProfile)).toHaveLength(2)
  })

  it('explains and saves each economics value, and clears an emptied one', async () => {
    const { api, user: person, region } = await open()
    const form = await region('Economics')
    const spend = form.getByRole('textbox', { name: 'Average spend per guest' })
    const contribution = form.getByRole('textbox', { name: 'Contribution margin (%)' })
    const stay = form.getByRole('textbox', { name: 'Typical dinner for two (minutes)' })
    expect(spend).toHaveAccessibleDescription(/^Used to convert percentages to money/)
    expect(contribution).toHaveAccessibleDescription('What you keep of a bill after food and drinks.')
    expect(stay).toHaveAccessibleDescription('From sitting down to leaving.')
    await person.type(spend, '31.50{Enter}')
    const saved = () => api.requestsTo(accounts.updateProfile).map(({ body }) => body)
    await waitFor(() => expect(saved()).toEqual([{ settings: { average_spend: 31.5 } }]))
    await waitFor(() => expect(spend).toHaveValue('31.5'))
    await person.clear(spend)
    await person.type(spend, '31.505{Enter}')
    expect(form.getByText('Please enter an amount above 0, with at most two decimals')).toBeVisible()
    await person.clear(spend)
    await person.tab()
    await waitFor(() => expect(saved()).toEqual([expect.anything(), { settings: { average_spend: null } }]))
    await person.type(contribution, '65{Enter}')
    await waitFor(() => expect(saved().at(-1)).toEqual({ settings: { contribution: 65 } }))
    await person.type(stay, '75{Enter}')
    await waitFor(() => expect(saved().at(-1)).toEqual({ settings: { usual_stay: 75 } }))
  })

  it('saves branding: colour, logo, phone number and links', async () => {
    const { api, user: person, region } = await open()
    const form = await region('What guests see')
    await person.type(form.getByRole('textbox', { name: 'Colour' }), '#722a4c')
    await person.type(form.getByRole('textbox', { name: 'Phone for guests' }), '9876500009')
    await person.type(form.getByRole('textbox', { name: 'Link to your menu' }), 'harbour.example/menu')
    await person.type(form.getByRole('textbox', { name: 'Link for booking' }), 'tables.example/harbour')
    vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 20 }))
    await person.upload(form.getByLabelText('Choose a logo'), new File(['x'], 'anchor.png', { type: 'image/png' }))
    expect(await form.findByText('anchor.png will be saved with the other changes.')).toBeVisible()
    api.on(accounts.setLogo, () => ({ success: true as const, message: '', user }))
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(api.requestsTo(accounts.updateProfile)).toHaveLength(1))
    expect(api.requestsTo(accounts.setLogo)[0]?.body).toMatchObject({ image: { filename: 'anchor.png' } })
    expect(api.requestsTo(accounts.updateProfile)[0]?.body).toEqual({
      face: {
        colour: '#722a4c',
        phone: '9876500009',
        country_code: '91',
        menu_url: 'https://harbour.example/menu',
        booking_url: 'https://tables.example/harbour',
      },
    })
  })

  it('shows the error of an invalid field next to it and sends nothing', async () => {
    const { api, user: person, region } = await open()
    const form = await region('What guests see')
    await person.type(form.getByRole('textbox', { name: 'Link for booking' }), 'call us')
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(form.getByText('Please enter an address that starts with https://')).toBeVisible()
    expect(api.requestsTo(accounts.updateProfile)).toEqual([])
  })

  it('publishes the page with the ticked parts, previews it and shows its link and QR code', async () => {
    const { api, user: person, region } = await open()
    const page = {
      slug: 'harbour',
      name: 'Harbour',
      headline: 'By the water',
      about: '',
      face: NO_FACE,
      currency: 'USD' as const,
      date_style: 'month_first' as const,
    }
    const data = { ...page, hours: [], today: null, open: null, opens: null, image: null, sign_up: null, codes: [] }
    api.on(accounts.previewPage, () => ({ success: true as const, data }))
    const form = await region('Your public page')
    expect(form.queryByRole('button', { name: 'Copy link' })).toBeNull()
    await person.click(form.getByRole('button', { name: 'Preview' }))
    expect(await screen.findByText('By the water')).toBeVisible()
    await person.keyboard('{Escape}')
    await person.click(form.getByRole('checkbox', { name: 'My page is on' }))
    for (const name of [
      'Opening hours',
      'Address',
      'Phone for guests',
      'Link to the menu',
      'Campaign codes marked “Show on our page”',
      'Guest sign-up',
    ])
      await person.click(form.getByRole('checkbox', { name }))
    await person.click(form.getByRole('checkbox', { name: 'Link to the menu' }))
    await person.type(form.getByRole('textbox', { name: 'Web address' }), 'The Harbour')
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(api.requestsTo(accounts.updateProfile)[0]?.body).toEqual({
        page: {
          is_on: true,
          slug: 'the-harbour',
          headline: '',
          about: '',
          shows: ['hours', 'address', 'phone', 'codes', 'sign_up'],
        },
      }),
    )
    expect(await form.findByRole('button', { name: 'Copy link' })).toBeVisible()
    expect(form.getByRole('link', { name: 'QR code' })).toHaveAttribute('download', 'page-the-harbour.png')
    expect(form.getByRole('link', { name: 'Open the page' })).toHaveAttribute(
      'href',
      `${location.origin}/r/the-harbour`,
    )
  })

  it('rejects a reserved web address before sending, and shows the server’s error for a taken one', async () => {
    const { api, user: person, region } = await open()
    const form = await region('Your public page')
    const address = form.getByRole('textbox', { name: 'Web address' })
    await person.type(address, 'admin')
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(form.getByText('This address is reserved. Please choose another one')).toBeVisible()
    const taken = 'Another restaurant has this address. Please choose another one'
    api.on(accounts.updateProfile, () => new Refused('conflict', taken, { fields: { slug: taken } }))
    await person.clear(address)
    await person.type(address, 'quay')
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText(taken)).toBeVisible()
  })

  it('separates sections saved with a button from immediate switches', async () => {
    const { region } = await open()
    const kinds: Record<string, string[]> = {}
    for (const name of ['Restaurant', 'What guests see', 'Your public page', 'Timings', 'Economics', 'Password']) {
      const part = await region(name)
      kinds[name] = [
        ...(part.queryByRole('button', { name: /^(Save changes|Change password)$/ }) ? ['saved'] : []),
        ...(part.queryAllByRole('switch').length > 0 ? ['at once'] : []),
      ]
    }
    expect(kinds).toEqual({
      Restaurant: ['saved'],
      'What guests see': ['saved'],
      'Your public page': ['saved'],
      Timings: ['at once'],
      Economics: [],
      Password: ['saved'],
    })
  })

  it('shows next to the currency that it can no longer be changed if the server refuses', async () => {
    const { api, user: person, region } = await open()
    const form = await region('Restaurant')
    const fixed = 'The currency can’t be changed because offers or coupons already use it.'
    api.on(accounts.updateProfile, () => new Refused('currency_fixed', fixed, { fields: { currency: fixed } }))
    await person.selectOptions(form.getByRole('combobox', { name: 'Currency' }), 'INR')
    await person.click(form.getByRole('button', { name: 'Save changes' }))
    expect(await form.findByText(fixed)).toBeVisible()
    expect(api.requestsTo(accounts.updateProfile)[0]?.body).toMatchObject({ currency: 'INR' })
  })

  it('changes the password', async () => {
    const { api, user: person, region } = await open()
    const message = 'Your password has been changed. Other devices have been signed out.'
    api.on(accounts.changePassword, () => ({ success: true as const, message }))
    const form = await region('Password')
    await person.type(form.getByLabelText('Current password'), 'turn-the-table')
    await person.type(form.getByLabelText('New password'), 'another-table')
    await person.type(form.getByLabelText('Confirm new password'), 'another-table')
    await person.click(form.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(form.getByLabelText('New password')).toHaveValue('')
    expect(api.requestsTo(accounts.changePassword)[0]?.body).toEqual({
      currentPassword: 'turn-the-table',
      newPassword: 'another-table',
    })
  })

  it('shows a wrong current password next to the field', async () => {
    const { api, user: person, region } = await open()
    const sentence = 'Invalid password! Please check your credentials.'
    api.on(
      accounts.changePassword,
      () => new Refused('wrong_password', sentence, { fields: { currentPassword: sentence } }),
    )
    const form = await region('Password')
    await person.type(form.getByLabelText('Current password'), 'guess')
    await person.type(form.getByLabelText('New password'), 'another-table')
    await person.type(form.getByLabelText('Confirm new password'), 'another-table')
    await person.click(form.getByRole('button', { name: 'Change password' }))
    expect(await form.findByText(sentence)).toBeVisible()
  })

  it('lists signed-in devices, renames them and signs them out', async () => {
    const { api, user: person, region } = await open()
    api.on(accounts.labelSession, () => ({ success: true as const, message: '' }))
    api.on(accounts.endSession, () => ({ success: true as const, message: '' }))
    const list = await region('Where you are signed in')
    expect(await list.findByText('This device')).toBeVisible()
    expect(list.getAllByText('Last used 20 Nov 2026, 6:00 pm')).toHaveLength(2)
    expect(list.queryByRole('button', { name: 'Sign out Chrome on Linux' })).toBeNull()
    await person.click(list.getByRole('button', { name: 'Rename Safari on iPad' }))
    const name = list.getByRole('textbox', { name: 'Name of this device' })
    await person.clear(name)
    await person.type(name, 'Host stand{Enter}')
    await waitFor(() => expect(api.requestsTo(accounts.labelSession)[0]?.body).toEqual({ device: 'Host stand' }))
    await person.click(await list.findByRole('button', { name: 'Sign out Safari on iPad' }))
    expect(await screen.findByText('The device has been signed out.')).toBeVisible()
    expect(api.requestsTo(accounts.endSession)[0]?.params).toEqual({ id: 's2' })
  })

  it('asks for confirmation before signing out all other devices', async () => {
    const { api, user: person, region } = await open()
    api.on(accounts.endOtherSessions, () => ({ success: true as const, message: '', data: { ended: 1 } }))
    const list = await region('Where you are signed in')
    await person.click(await list.findByRole('button', { name: 'Sign out all others' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await person.click(dialog.getByRole('button', { name: 'Sign out all others' }))
    expect(await screen.findByText('All other devices have been signed out.')).toBeVisible()
    expect(api.requestsTo(accounts.endOtherSessions)).toHaveLength(1)
  })

  it('saves price per text and slow threshold, rejects invalid prices and clears an emptied one', async () => {
    const { user: person, api, region } = await open()
    const price = (await region('Messages to guests')).getByRole('textbox', { name: 'Price per text' })
    const asked = () => api.requestsTo(accounts.updateProfile).map(({ body }) => body)
    await person.type(price, '0.0079{Enter}')
    await waitFor(() => expect(asked()).toEqual([{ settings: { sms_price: 0.0079 } }]))
    await waitFor(() => expect(price).toHaveValue('0.0079'))
    await person.clear(price)
    await person.type(price, 'cheap{Enter}')
    expect(await screen.findByText('Please enter an amount from 0 to 10')).toBeVisible()
    await person.clear(price)
    await person.tab()
    await waitFor(() => expect(asked().at(-1)).toEqual({ settings: { sms_price: null } }))
    expect(asked()).toHaveLength(2)
    const slow = (await region('Economics')).getByRole('textbox', { name: /^Slow when seats taken are below/ })
    expect(slow).toHaveValue('40')
    await person.clear(slow)
    await person.type(slow, '35{Enter}')
    await waitFor(() => expect(asked().at(-1)).toEqual({ settings: { slow_below: 35 } }))
  })
})

describe('limit of offers per guest', () => {
  async function show(settings: Partial<RestaurantUser['settings']> = {}) {
    saveRestaurant(user, 'restaurant-token')
    const api = await startApi()
    let profile = { ...user, settings: { ...user.settings, ...settings } }
    api.on(accounts.profile, () => ({ success: true as const, user: profile }))
    api.on(accounts.updateProfile, ({ body }) => {
      profile = { ...profile, settings: { ...profile.settings, ...(body as Partial<RestaurantUser>).settings } }
      return { success: true as const, message: 'Your changes have been saved.', user: profile }
    })
    const shown = renderAt('/restraunt/settings?part=budgets', <GuestLimitSection />)
    const region = within(await screen.findByRole('region', { name: 'Offers for one guest' }))
    return { ...shown, region, asked: () => api.requestsTo(accounts.updateProfile).map(({ body }) => body) }
  }

  it('the guest limit is off by default and suggests 2 offers in 7 days', async () => {
    const { user: person, region, asked } = await show()
    const isOn = region.getByRole('switch', { name: 'Limit how many offers one guest may accept' })
    expect(isOn).not.toBeChecked()
    const [offers, days] = ['Offers', 'Within (days)'].map((name) => region.getByRole('textbox', { name }))
    expect([offers, days].map((field) => (field as HTMLInputElement).value)).toEqual(['2', '7'])
    expect(offers).toBeDisabled()
    await person.click(isOn)
    await waitFor(() => expect(asked()).toEqual([{ settings: { guest_limit: true } }]))
    await waitFor(() => expect(offers).toBeEnabled())
    await person.clear(offers as HTMLElement)
    await person.type(offers as HTMLElement, '21{Enter}')
    expect(await screen.findByText('Please enter a whole number from 1 to 20')).toBeVisible()
    expect(asked()).toHaveLength(1)
  })

  it('explains that clearing the cookie bypasses the limit', async () => {
    const { region } = await show()
    expect(region.getByText(/Clearing the cookie or using another phone bypasses the limit/)).toBeVisible()
  })
})

describe('email address in settings', () => {
  const change: EmailChange = {
    email: 'new@harbour.example',
    state: 'open',
    expires_at: '2026-11-21T12:30:00Z',
    old_agreed: false,
  }
  const answering = (data: EmailChange | null) => () => ({ success: true as const, data })

  it('requests a change with the password, shows pending approvals and then the new address', async () => {
    const { api, user: person, region, moveTo, queryClient } = await open()
    const section = await region('Email address')
    expect(section.getByText('host@harbour.example')).toBeVisible()
    expect(section.getByText('Confirmed')).toBeVisible()
    await person.click(await section.findByRole('button', { name: 'Change email address' }))
    const email = section.getByRole('textbox', { name: 'New email address' })
    expect(email).toHaveFocus()
    await person.type(email, 'new@harbour.example')
    await person.type(section.getByLabelText('Your password'), 'turn-the-table')
    api.on(accounts.requestEmailChange, () => ({
      success: true as const,
      message: 'We emailed your current address.',
      data: change,
    }))
    api.on(accounts.emailChange, answering(change))
    await person.click(section.getByRole('button', { name: 'Send email' }))
    expect(await section.findByRole('heading', { name: 'Change pending' })).toBeVisible()
    expect(screen.getByText('We emailed your current address.')).toBeVisible()
    expect(api.requestsTo(accounts.requestEmailChange)[0]?.body).toEqual({
      email: 'new@harbour.example',
      password: 'turn-the-table',
    })
    expect(
      section.getByText('Its link is valid until 21 Nov 2026, 6:00 pm. Changing your password cancels the change.'),
    ).toBeVisible()
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Current addresshost@harbour.exampleApproval pending',
      'New addressnew@harbour.exampleConfirmation pending',
    ])
    expect(section.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
    api.on(accounts.emailChange, answering({ ...change, old_agreed: true }))
    await queryClient.invalidateQueries()
    expect(await section.findByText('Approved')).toBeVisible()
    api.on(accounts.emailChange, answering(null))
    moveTo('new@harbour.example')
    await queryClient.invalidateQueries()
    expect(await section.findByRole('button', { name: 'Change email address' })).toBeVisible()
    expect(await section.findByText('new@harbour.example')).toBeVisible()
  })

  it('keeps the input and shows the error next to the field if the change is rejected', async () => {
    const { api, user: person, region } = await open()
    const sentence = 'Invalid password! Please check your credentials.'
    api.on(
      accounts.requestEmailChange,
      () => new Refused('wrong_password', sentence, { fields: { password: sentence } }),
    )
    const section = await region('Email address')
    await person.click(await section.findByRole('button', { name: 'Change email address' }))
    await person.click(section.getByRole('button', { name: 'Send email' }))
    expect(await section.findByText('Email is required')).toBeVisible()
    await person.type(section.getByRole('textbox', { name: 'New email address' }), 'new@harbour.example')
    await person.type(section.getByLabelText('Your password'), 'guess')
    await person.click(section.getByRole('button', { name: 'Send email' }))
    expect(await section.findByText(sentence)).toBeVisible()
    expect(section.getByRole('textbox', { name: 'New email address' })).toHaveValue('new@harbour.example')
    await person.click(section.getByRole('button', { name: 'Keep current address' }))
    expect(section.getByRole('button', { name: 'Change email address' })).toBeVisible()
  })

  it('requests an expired change again with the password, and cancels it', async () => {
    const { api, user: person, region } = await open()
    api.on(accounts.emailChange, answering({ ...change, old_agreed: null, state: 'expired' }))
    const section = await region('Email address')
    expect(await section.findByRole('heading', { name: 'The change has expired' })).toBeVisible()
    expect(section.getAllByRole('listitem')).toHaveLength(1)
    await person.click(section.getByRole('button', { name: 'Request again' }))
    expect(section.getByRole('textbox', { name: 'New email address' })).toHaveValue('new@harbour.example')
    await person.type(section.getByLabelText('Your password'), 'turn-the-table')
    const again = { ...change, old_agreed: null }
    api.on(accounts.requestEmailChange, () => ({ success: true as const, message: 'On its way again.', data: again }))
    api.on(accounts.emailChange, answering(again))
    await person.click(section.getByRole('button', { name: 'Send email' }))
    expect(await screen.findByText('On its way again.')).toBeVisible()
    expect(await section.findByRole('heading', { name: 'Change pending' })).toBeVisible()
    api.on(accounts.cancelEmailChange, () => {
      api.on(accounts.emailChange, answering(null))
      return { success: true as const, message: 'The change is cancelled.' }
    })
    await person.click(section.getByRole('button', { name: 'Cancel change' }))
    expect(await screen.findByText('The change is cancelled.')).toBeVisible()
    expect(await section.findByRole('button', { name: 'Change email address' })).toBeVisible()
  })
})

describe('email address if email is off', () => {
  const channels = { sms: true, email: false, operator: 'ops@harbour.example' }
  const sentence =
    'This installation sends no email, so your address can’t be changed here. Please write to ops@harbour.example.'

  it('shows who to contact instead of the form for another address', async () => {
    const { region } = await open([here], {}, channels)
    const section = await region('Email address')
    expect(await section.findByText(sentence)).toBeVisible()
    expect(section.queryByRole('button', { name: 'Change email address' })).toBeNull()
  })

  it('a pending change can be cancelled, but not requested again', async () => {
    const { api, region } = await open([here], {}, channels)
    const change = {
      email: 'new@harbour.example',
      state: 'open',
      expires_at: '2026-11-21T10:00:00Z',
      old_agreed: false,
    }
    api.on(accounts.emailChange, () => ({ success: true as const, data: change as EmailChange }))
    const section = await region('Email address')
    expect(await section.findByRole('button', { name: 'Cancel change' })).toBeVisible()
    expect(await section.findByText(sentence)).toBeVisible()
    expect(section.queryByRole('button', { name: 'Request again' })).toBeNull()
  })
})

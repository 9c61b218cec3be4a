import { screen, waitFor, within } from '@testing-library/react'
import type { AdminRestaurant } from '@tidetable/contract/endpoints/accounts'
import { accounts } from '@tidetable/contract/routes/accounts'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { afterEach, describe, expect, it } from 'vitest'
import { Lost, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { ALL_CHANNELS } from '../../../lib/messages/message-channels.ts'
import { readSession, saveAdmin } from '../../../lib/session/session.ts'
import AdminPanel from '../../../routes/admin-panel.tsx'
import AdminRestaurants from '../../../routes/admin-restaurants.tsx'
import { toast } from '../../../ui/toast.ts'
import { shareOf } from './restaurant-table.tsx'

afterEach(() => toast.clear())

const open: AdminRestaurant['sending'] = { state: 'open', reason: null, since: null }
const harbour: AdminRestaurant = {
  _id: 'harbour-1',
  name: 'Harbour',
  email: 'host@harbour.example',
  email_confirmed: true,
  created_at: '2026-03-05T12:00:00.000Z',
  sending: open,
  volume: { sent: 1180, refused: 23, opted_out: 0 },
  allowance: { used: 412, of: 1600, set: null },
  suspension: null,
}
const bank: AdminRestaurant = {
  ...harbour,
  _id: 'bank-1',
  name: 'Your Bank Kitchen',
  email: 'team@ybk.example',
  sending: {
    ...open,
    state: 'suspended',
    reason: 'Texts pretend to come from a bank.',
    since: '2026-11-20T18:14:00.000Z',
  },
  volume: { sent: 138, refused: 62, opted_out: 13 },
  suspension: { at: '2026-11-20T18:14:00.000Z', by: 'mara@tidetable.example', messages: 413, campaigns: 2 },
}
const cafe: AdminRestaurant = {
  ...harbour,
  _id: 'cafe-1',
  name: 'Café Marisol',
  email: 'marisol@cafe.example',
  email_confirmed: false,
  sending: { ...open, state: 'unconfirmed' },
  volume: { sent: 3, refused: 1, opted_out: 1 },
}

const counts = { all: 40, sent: 6, suspended: 1 }

async function show(rows: AdminRestaurant[] = [harbour, bank, cafe], total = rows.length, channels = ALL_CHANNELS) {
  saveAdmin('admin-token')
  const api = await startApi()
  api.on(accounts.otpChannels, () => ({ success: true as const, data: channels }))
  let data = rows
  api.on(accounts.adminRestaurants, () => ({ success: true as const, data, total, counts }))
  const reloadWith = (next: AdminRestaurant[]) => {
    data = next
  }
  return { api, reloadWith, ...renderAt('/admin-panel/restaurants', <AdminRestaurants />) }
}
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))

describe('admin page of restaurants', () => {
  it('shows each restaurant’s email address, sent messages, bounces, opt-outs and state', async () => {
    await show()
    const first = await row('Harbour')
    for (const text of [
      'host@harbour.example',
      // Date in the administrator's time zone.
      '6 Mar 2026',
      '412',
      '1,180 in 7 days',
      '23 · 1.9%',
      '0 · 0%',
      'Sending',
    ])
      expect(first.getByText(text)).toBeVisible()
    expect(first.queryByText('Email not confirmed')).toBeNull()
    const third = await row('Café Marisol')
    for (const text of ['Email not confirmed', 'Unconfirmed']) expect(third.getByText(text)).toBeVisible()
    // Four messages are too few for a percentage.
    expect(third.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['None until confirmed', '1', '1']),
    )
    expect(screen.getByText('40 restaurants · 6 of them sent messages in the last 7 days · 1 suspended')).toBeVisible()
  })

  it('shows messages sent today with the daily limit, and no limit in local mode', async () => {
    await show([harbour, { ...cafe, allowance: null }])
    const first = await row('Harbour')
    expect(first.getByRole('progressbar', { name: '412 of 1,600 messages sent today' })).toHaveAttribute('value', '412')
    expect((await row('Café Marisol')).getByText('3 in 7 days')).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Change the daily limit/ })).toHaveLength(1)
  })

  it('sets a daily limit, rejects invalid values and restores the standard limit', async () => {
    const { api, reloadWith, user } = await show([harbour])
    await user.click((await row('Harbour')).getByRole('button', { name: 'Change the daily limit of Harbour' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Daily limit of Harbour' }))
    expect(dialog.getByText(/^1,600 messages today/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Use standard limit' })).toBeNull()
    const field = dialog.getByRole('textbox', { name: 'Messages per day' })
    await user.clear(field)
    await user.type(field, 'many')
    await user.click(dialog.getByRole('button', { name: 'Set' }))
    expect(await dialog.findByText('Please enter a whole number from 1 to 1,000,000')).toBeVisible()
    await user.clear(field)
    await user.type(field, '30000')
    api.on(campaigns.setAllowance, () => new Refused('internal', ''))
    await user.click(dialog.getByRole('button', { name: 'Set' }))
    expect(await dialog.findByText('The daily limit could not be set. Please try again.')).toBeVisible()
    expect(field).toHaveValue('30000')
    api.on(campaigns.setAllowance, () => ({ success: true as const }))
    reloadWith([{ ...harbour, allowance: { used: 412, of: 30_000, set: 30_000 } }])
    await user.click(dialog.getByRole('button', { name: 'Set' }))
    expect(await screen.findByText('Harbour may send 30,000 messages a day.')).toBeVisible()
    expect(api.requestsTo(campaigns.setAllowance).at(-1)).toMatchObject({
      params: { id: 'harbour-1' },
      body: { of: 30_000 },
    })
    expect(await (await row('Harbour')).findByText(/set by us/)).toBeVisible()
    await user.click((await row('Harbour')).getByRole('button', { name: 'Change the daily limit of Harbour' }))
    const again = within(await screen.findByRole('dialog', { name: 'Daily limit of Harbour' }))
    await user.click(again.getByRole('button', { name: 'Use standard limit' }))
    expect(await screen.findByText('Harbour has the standard limit from tomorrow.')).toBeVisible()
    expect(api.requestsTo(campaigns.setAllowance).at(-1)?.body).toEqual({ of: null })
  })

  it('shows sent campaigns with their results, without guests’ addresses', async () => {
    const { api, user } = await show([harbour])
    const look = async () => user.click((await row('Harbour')).getByRole('button', { name: 'See what Harbour sent' }))
    api.on(accounts.sentByRestaurant, () => new Lost())
    await look()
    const dialog = within(await screen.findByRole('dialog', { name: 'What Harbour sent' }))
    expect(await dialog.findByText('The campaigns could not be loaded.')).toBeVisible()
    const sent = { _id: 'c1', title: 'Pay at your bank', description: 'Open the link.', email: true, sms: true }
    const counts = { sent: 138, refused: 62, opted_out: 13, waiting: 4 }
    const created_at = '2026-11-20T18:00:00.000Z'
    const data = [
      { ...sent, ...counts, created_at },
      { ...sent, ...counts, _id: 'c2', sms: false, created_at },
      { ...sent, ...counts, _id: 'c3', email: false, created_at },
    ]
    api.on(accounts.sentByRestaurant, () => ({ success: true as const, data }))
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findAllByText('Pay at your bank')).toHaveLength(3)
    // Times in the administrator's time zone.
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      ['Email and SMS', 'Email', 'SMS'].map(
        (way) =>
          `Pay at your bank${way} · 21 Nov 2026, 7:45 amOpen the link.138 sent · 62 bounced · 13 opted out · 4 waiting`,
      ),
    )
  })

  it('marks restaurants whose bounces or opt-outs are near or over the threshold', async () => {
    const near = { ...harbour, _id: 'near-1', name: 'Cedar', volume: { sent: 954, refused: 46, opted_out: 0 } }
    const over = { ...harbour, _id: 'over-1', name: 'Pier', volume: { sent: 900, refused: 100, opted_out: 0 } }
    const left = { ...harbour, _id: 'left-1', name: 'Willow', volume: { sent: 1000, refused: 0, opted_out: 16 } }
    const lost = { ...harbour, _id: 'lost-1', name: 'Yarrow', volume: { sent: 1000, refused: 0, opted_out: 20 } }
    await show([harbour, near, over, left, lost])
    expect((await row('Harbour')).getByText('Sending')).toBeVisible()
    expect((await row('Cedar')).getByText('Near a limit')).toBeVisible()
    expect((await row('Pier')).getByText('Over a limit')).toBeVisible()
    expect((await row('Willow')).getByText('Near a limit')).toBeVisible()
    expect((await row('Yarrow')).getByText('Over a limit')).toBeVisible()
  })

  it('shows the reason, author and date of a suspension, and the waiting messages', async () => {
    const { api, user } = await show()
    const second = await row('Your Bank Kitchen')
    expect(second.getByText('Suspended')).toBeVisible()
    expect(second.getByRole('button', { name: 'Resume Your Bank Kitchen' })).toBeVisible()
    expect(second.queryByRole('button', { name: /^Suspend/ })).toBeNull()
    expect(screen.getByText('“Texts pretend to come from a bank.”')).toBeVisible()
    expect(
      screen.getByText(
        /^Suspended by mara@tidetable\.example on 21 Nov 2026, 7:59 am\. 413 messages from 2 campaigns are waiting\. The owner sees/,
      ),
    ).toBeVisible()
    api.on(accounts.sentByRestaurant, () => ({ success: true as const, data: [] }))
    await user.click(screen.getByRole('button', { name: 'See what was sent' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What Your Bank Kitchen sent' }))
    expect(await dialog.findByText('Nothing sent yet')).toBeVisible()
    expect(api.requestsTo(accounts.sentByRestaurant)[0]?.params).toEqual({ id: 'bank-1' })
  })

  it('search, filter, order and page of the list are sent to the server', async () => {
    const { api, user } = await show([harbour], 40)
    const last = () => Object.fromEntries(api.requestsTo(accounts.adminRestaurants).at(-1)?.query ?? [])
    await row('Harbour')
    expect(last()).toEqual({ order: 'sent', page: '1', size: '20' })
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(last()).toMatchObject({ page: '2' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search restaurants' }), 'harb')
    await waitFor(() => expect(last()).toEqual({ q: 'harb', order: 'sent', page: '1', size: '20' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Suspended')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most bounced first')
    await waitFor(() =>
      expect(last()).toEqual({ q: 'harb', state: 'suspended', order: 'refused', page: '1', size: '20' }),
    )
    for (const [state, asked] of [
      ['Sending', 'open'],
      ['Unconfirmed', 'unconfirmed'],
    ] as const) {
      await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), state)
      await waitFor(() => expect(last()).toMatchObject({ state: asked }))
    }
    for (const [order, asked] of [
      ['Most opt-outs first', 'opted_out'],
      ['Newest first', 'newest'],
      ['By name', 'name'],
      ['Most sent first', 'sent'],
    ] as const) {
      await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), order)
      await waitFor(() => expect(last()).toMatchObject({ order: asked }))
    }
  })

  it('shows an empty state without matches, and a retry button on failure', async () => {
    const { api, user } = await show([], 0)
    expect(await screen.findByText('No restaurant matches')).toBeVisible()
    api.on(accounts.adminRestaurants, () => new Lost())
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Suspended')
    expect(await screen.findByText('The restaurants could not be loaded.')).toBeVisible()
    api.on(accounts.adminRestaurants, () => ({ success: true as const, data: [harbour], total: 1, counts }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Harbour')
  })

  it('requires a reason to suspend, and keeps it in the form after a failure', async () => {
    const { api, reloadWith, user } = await show([harbour])
    await user.click((await row('Harbour')).getByRole('button', { name: 'Suspend Harbour' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Harbour?' }))
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await dialog.findByText('Please enter a reason. The owner sees it.')).toBeVisible()
    expect(api.requestsTo(accounts.suspendRestaurant)).toEqual([])
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    expect(reason).toHaveFocus()
    await user.type(reason, 'Phishing.')
    api.on(accounts.suspendRestaurant, () => new Refused('internal', ''))
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await dialog.findByText('The restaurant could not be suspended. Please try again.')).toBeVisible()
    expect(reason).toHaveValue('Phishing.')
    const after = { ...bank, _id: harbour._id, name: harbour.name }
    api.on(accounts.suspendRestaurant, () => ({ success: true as const, data: after }))
    reloadWith([after])
    await user.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('Harbour is suspended and cannot send messages.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.requestsTo(accounts.suspendRestaurant).at(-1)).toMatchObject({
      params: { id: 'harbour-1' },
      body: { reason: 'Phishing.' },
    })
    expect(await (await row('Harbour')).findByText('Suspended')).toBeVisible()
  })

  it('asks for confirmation before resuming and shows the server’s error', async () => {
    const { api, reloadWith, user } = await show([bank])
    const asked = api.requestsTo(accounts.adminRestaurants).length
    const sentence = 'This restaurant is not suspended.'
    api.on(accounts.resumeRestaurant, () => new Refused('suspension_state', sentence))
    const press = async () => {
      await user.click((await row('Your Bank Kitchen')).getByRole('button', { name: 'Resume Your Bank Kitchen' }))
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Resume Your Bank Kitchen?' }))
      await user.click(dialog.getByRole('button', { name: 'Resume' }))
    }
    await press()
    expect(await screen.findByText(sentence)).toBeVisible()
    await waitFor(() => expect(api.requestsTo(accounts.adminRestaurants).length).toBeGreaterThan(asked))
    const after = { ...bank, sending: open, suspension: null }
    api.on(accounts.resumeRestaurant, () => {
      reloadWith([after])
      return { success: true as const, data: after }
    })
    await press()
    expect(await screen.findByText('Your Bank Kitchen may send again.')).toBeVisible()
    expect(await (await row('Your Bank Kitchen')).findByText('Over a limit')).toBeVisible()
  })

  it('signs the administrator out if the session has expired', async () => {
    saveAdmin('admin-token')
    const api = await startApi()
    api.on(accounts.adminRestaurants, () => new Refused('unauthenticated', 'Please sign in.'))
    renderAt('/admin-panel/restaurants', <AdminRestaurants />)
    await waitFor(() => expect(readSession().adminToken).toBeNull())
  })
})

it('blog admin and restaurants page link to each other, with the blog admin’s three tabs', async () => {
  saveAdmin('admin-token')
  await startApi()
  const desk = renderAt('/admin-panel', <AdminPanel />)
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Manual Blog Upload',
    'AI Blog Generator',
    'Manage Blogs',
  ])
  expect(screen.getByRole('link', { name: 'Restaurants' })).toHaveAttribute('href', '/admin-panel/restaurants')
  desk.unmount()
  await show()
  const links = within(screen.getByRole('navigation', { name: 'Administration' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Manual Blog Upload', '/admin-panel', null],
      ['AI Blog Generator', '/admin-panel?tab=ai', null],
      ['Manage Blogs', '/admin-panel?tab=manage', null],
      ['Restaurants', '/admin-panel/restaurants', 'page'],
      ['System check', '/admin-panel/doctor', null],
      ['Second factor', '/admin-panel/second-factor', null],
    ],
  )
})

it.each([
  ['', 'Manual Blog Upload'],
  ['?tab=ai', 'AI Blog Generator'],
  ['?tab=manage', 'Manage Blogs'],
  ['?tab=other', 'Manual Blog Upload'],
])('opens the blog admin at the tab of “%s”', async (search, name) => {
  saveAdmin('admin-token')
  await startApi()
  renderAt({ pathname: '/admin-panel', search }, <AdminPanel />)
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent(name)
})

it('marks a share of bounces near or over the threshold, but not below twenty attempted messages', () => {
  const at = (refused: number, sent: number) => shareOf({ sent, refused, opted_out: 0 }, 'refused')
  expect(at(4, 15)).toEqual({ count: 4, percent: null, alarm: 'none' })
  expect(at(1, 19)).toEqual({ count: 1, percent: 5, alarm: 'over' })
  expect(at(4, 96)).toEqual({ count: 4, percent: 4, alarm: 'near' })
  expect(at(39, 961)).toEqual({ count: 39, percent: 3.9, alarm: 'none' })
  expect(shareOf({ sent: 100, refused: 0, opted_out: 2 }, 'opted_out')).toMatchObject({ percent: 2, alarm: 'over' })
})

describe('restaurants if email is off', () => {
  const channels = { sms: true, email: false, operator: null }

  it('shows neither confirming nor reset links if email is on', async () => {
    await show()
    await row('Café Marisol')
    expect(
      screen.queryByRole('button', { name: /^(Confirm the email address|Create a password reset link)/ }),
    ).toBeNull()
  })

  it('confirms an unconfirmed email address after a question, and shows why it failed', async () => {
    const { api, reloadWith, user } = await show([harbour, cafe], 2, channels)
    const name = 'Confirm the email address of Café Marisol'
    await user.click(await screen.findByRole('button', { name }))
    expect(screen.queryByRole('button', { name: 'Confirm the email address of Harbour', hidden: true })).toBeNull()
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm marisol@cafe.example?' }))
    expect(dialog.getByText(/^Only confirm an address that you know belongs to Café Marisol\./)).toBeVisible()
    api.on(accounts.confirmRestaurantEmail, () => new Refused('conflict', 'This email address is already confirmed.'))
    await user.click(dialog.getByRole('button', { name: 'Confirm email' }))
    expect(await screen.findByText('This email address is already confirmed.')).toBeVisible()
    // The message appears shortly before the dialog closes.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const confirmed = { ...cafe, email_confirmed: true, sending: open }
    api.on(accounts.confirmRestaurantEmail, () => ({ success: true as const, data: confirmed }))
    reloadWith([harbour, confirmed])
    await user.click(await screen.findByRole('button', { name }))
    const again = within(await screen.findByRole('alertdialog'))
    await user.click(again.getByRole('button', { name: 'Confirm email' }))
    expect(await screen.findByText('marisol@cafe.example is confirmed.')).toBeVisible()
    expect(api.requestsTo(accounts.confirmRestaurantEmail).at(-1)?.params).toEqual({ id: 'cafe-1' })
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  })

  it('shows a new reset link once, copies it, and forgets it when closed', async () => {
    const { api, user } = await show([harbour], 1, channels)
    const press = async () =>
      user.click(await screen.findByRole('button', { name: 'Create a password reset link for Harbour' }))
    await press()
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset link for Harbour' }))
    api.on(accounts.createResetLink, () => new Lost())
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    const url = 'https://harbour.example/reset-password/token'
    api.on(accounts.createResetLink, () => ({
      success: true as const,
      data: { url, expires_at: '2026-11-21T18:00:00.000Z' },
    }))
    await user.click(dialog.getByRole('button', { name: 'Create link' }))
    expect(await dialog.findByRole('textbox', { name: 'Reset link' })).toHaveValue(url)
    expect(dialog.queryByRole('alert')).toBeNull()
    expect(
      dialog.getByText(/^Give this link only to the owner of host@harbour\.example\. .*can’t be shown again\.$/),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(url)
    expect(await screen.findByText('Link copied.')).toBeVisible()
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await press()
    expect(screen.queryByDisplayValue(url)).toBeNull()
    expect(await screen.findByRole('button', { name: 'Create link' })).toBeVisible()
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import type { Audience, Campaign } from '@tidetable/contract/endpoints/campaigns'
import { accounts } from '@tidetable/contract/routes/accounts'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type ApiServer, ok, Refused, startApi } from '../../../test/api-server.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { signInRestaurant } from '../../../test/sign-in.ts'
import { makeCampaign, makeContact, makeResult } from '../../../test/wire-campaigns.ts'
import { toast } from '../../ui/toast.ts'
import { NudgeInScreen } from './nudge-in-screen.tsx'

const PATH = '/restraunt/nudge-in'
const noReasons = { no_address: 0, no_consent: 0, opted_out: 0, undeliverable: 0, inactive: 0, unregistered: 0 }
const audience: Audience = {
  selected: 2018,
  reachable: 2018,
  email: { reachable: 1971, not: noReasons },
  sms: { reachable: 1952, not: noReasons },
  examples: [],
  guests: [],
  senderComplete: true,
  later: [],
}
const profile = {
  _id: 'restaurant-1',
  name: 'Saffron & Salt',
  email: 'o@x.example',
  phone: '+14155550100',
  address: '12 Lake Road',
  timezone: 'America/New_York',
  qrCodeUrl: '/qr',
  settings: { sms_price: null as number | null },
}
const draft = {
  title: 'Slow Tuesday',
  description: 'Dessert is on us.',
  type: 'discount' as const,
  sendSMS: true,
  sendEmail: true,
  userIds: ['contact-0001'],
}

let api: ApiServer
let list: Campaign[]
beforeEach(async () => {
  toast.clear()
  signInRestaurant()
  api = await startApi()
  list = []
  api.on(accounts.profile, () => ({ success: true, user: profile }) as never)
  api.on(addressBook.list, () => ({ ...ok([makeContact()]), total: 1, page: 1, size: 100 }))
  // Each response has the server's current time.
  api.on(campaigns.list, () => ({
    ...ok(list.map((each) => ({ ...each, server_time: new Date(serverNow()).toISOString() }))),
    total: list.length,
  }))
  api.on(campaigns.audience, () => ok(audience))
  api.on(campaigns.allowance, () => ok({ left: null, of: null, resets_at: null, plan: null }))
  const saved = { ...makeCampaign({ _id: 'draft-00001', status: 'draft' }), draft }
  api.on(campaigns.saveDraft, () => ok(saved))
  api.on(campaigns.updateDraft, () => ok(saved))
  api.on(campaigns.getDraft, () => ok(saved))
  api.on(campaigns.preview, () =>
    ok({
      mail: { from: 'S <h@t.example>', reply_to: null, subject: 'S', preheader: 'D', html: '<p>D</p>', text: 'D' },
      sms: {
        text: 'Saffron & Salt: Slow Tuesday',
        longest: 'Saffron & Salt: Slow Tuesday',
        encoding: 'GSM-7' as const,
        segments: 2,
      },
    }),
  )
})

/** Server time, which is an hour behind this device's clock. */
const serverNow = () => Date.now() - 3_600_000

function justSent(changes: Parameters<typeof makeCampaign>[0] = {}, secondsAgo = 0): Campaign {
  const at = (seconds: number) => new Date(serverNow() + seconds * 1000).toISOString()
  return makeCampaign({
    _id: 'draft-00001',
    status: 'sending',
    counts: { queued: 57 },
    server_time: at(0),
    starts_at: at(10 - secondsAgo),
    ...changes,
  })
}

async function toReview() {
  const { user, router } = renderAt({ pathname: PATH, search: '?view=new&draft=draft-00001' }, <NudgeInScreen />)
  await screen.findByLabelText('Title')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  return { user, router, send: await screen.findByRole('button', { name: 'Send Campaign' }) }
}

describe('Send', () => {
  it('shows the number of messages and recipients', async () => {
    const { send, user } = await toReview()
    expect(await screen.findByText('Send 3,923 messages to 2,018 recipients')).toBeVisible()
    expect(send).toHaveAccessibleDescription(/^Send 3,923 messages to 2,018 recipients/)
    expect(send).toHaveAccessibleDescription(/Until then you can undo/)
    await user.click(screen.getByRole('checkbox', { name: 'SMS' }))
    expect(await screen.findByText('Send 1,971 messages to 2,018 recipients')).toBeVisible()
  })

  it('shows the cost of texts only if a price is set', async () => {
    const { send } = await toReview()
    await screen.findByText('Send 3,923 messages to 2,018 recipients')
    expect(send).not.toHaveAccessibleDescription(/About/)
  })

  it('counts every segment of a long text in the cost', async () => {
    const user = { ...profile, currency: 'INR', settings: { sms_price: 0.0079 } }
    api.on(accounts.profile, () => ({ success: true, user }) as never)
    await toReview()
    // 1,952 recipients with two texts each.
    expect(await screen.findByText('About ₹30.84 for 3,904 texts.')).toBeVisible()
  })

  it('shows when texts will be sent outside sending hours', async () => {
    api.on(campaigns.audience, () => ok({ ...audience, later: [{ hour: 9, texts: 1952 }] }))
    const { user } = await toReview()
    expect(await screen.findByText('1,952 texts will be sent from 9:00 am local time.')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'SMS' }))
    await waitFor(() => expect(screen.queryByText(/texts will be sent from/)).toBeNull())
  })

  it('counts the audience for the scheduled time and shows each sending hour', async () => {
    const later = [
      { hour: 8, texts: 1 },
      { hour: 10, texts: 1951 },
    ]
    api.on(campaigns.audience, ({ body }) =>
      ok({ ...audience, later: (body as { sendAt: string | null }).sendAt ? later : [] }),
    )
    const { user } = await toReview()
    await screen.findByText('Send 3,923 messages to 2,018 recipients')
    await user.selectOptions(screen.getByLabelText('Send'), 'later')
    expect(
      await screen.findByText(
        '1 text will be sent from 8:00 am and 1,951 texts will be sent from 10:00 am local time.',
      ),
    ).toBeVisible()
    const day = screen.getByRole('textbox', { name: 'Day' })
    await user.clear(day)
    await user.type(day, '22 Dec 2099')
    const time = screen.getByLabelText('Time in America/New York')
    await user.clear(time)
    await user.type(time, '18:30')
    expect(await screen.findByText('Scheduled for 22 Dec 2099, 6:30 pm.')).toBeVisible()
  })

  it('returns to the list with the new card focused, its undo countdown and then its progress', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    })
    onTestFinished(() => void vi.useRealTimers())
    const older = makeCampaign({ _id: 'campaign-0009', title: 'Older' })
    api.on(campaigns.create, () => {
      list = [justSent(), older]
      return { ...ok(justSent()), message: 'Campaign created successfully' }
    })
    list = [older]
    const { user, send } = await toReview()
    await screen.findByText('Send 3,923 messages to 2,018 recipients')
    await user.click(send)
    const card = await screen.findByRole('article', { name: 'Slow Tuesday' })
    await waitFor(() => expect(card).toHaveFocus())
    expect(screen.getAllByRole('article')[0]).toBe(card)
    expect(screen.getByText('Campaign created successfully')).toBeVisible()
    expect(card).toHaveTextContent(/Sending in (10|9) seconds/)
    expect(card).toHaveTextContent('About to be sent')
    expect(within(card).queryByRole('progressbar')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(within(card).queryByRole('button', { name: /^Undo/ })).toBeNull()
    expect(within(card).getByRole('progressbar', { name: '0 of 57' })).toBeVisible()
  })
})

describe('Undo', () => {
  it('an undo reopens the draft at the review step of the wizard', async () => {
    list = [justSent()]
    api.on(campaigns.undo, () => {
      list = []
      return ok({ ...makeCampaign({ _id: 'draft-00001', status: 'draft' }), draft })
    })
    const { user, router } = renderAt(PATH, <NudgeInScreen />)
    await user.click(await screen.findByRole('button', { name: 'Undo sending Slow Tuesday' }))
    expect(await screen.findByRole('button', { name: 'Send Campaign' })).toBeVisible()
    expect(api.requestsTo(campaigns.undo)[0]?.params).toEqual({ id: 'draft-00001' })
    expect(router.state.location.search).toBe('?view=new&draft=draft-00001')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(screen.getByLabelText('Title')).toHaveValue('Slow Tuesday')
    expect(screen.getByLabelText('Description')).toHaveValue('Dessert is on us.')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByRole('checkbox', { name: 'Select Asha' })).toBeChecked()
  })

  it('shows Undo and the seconds left by server time on the campaign page, also after a reload', async () => {
    api.on(campaigns.get, () => ok(justSent({}, 4)))
    api.on(campaigns.result, () => ok(makeResult()))
    api.on(campaigns.deliveries, () => ({ ...ok([]), total: 0 }))
    renderAt({ pathname: PATH, search: '?campaign=draft-00001' }, <NudgeInScreen />)
    expect(await screen.findByText(/^Sending in [56] seconds$/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Undo sending Slow Tuesday' })).toBeVisible()
  })

  it('shows the start and the undo countdown of a scheduled campaign', async () => {
    list = [justSent({ status: 'scheduled', sendAt: '2099-11-25T01:30:00.000Z' }, 4)]
    renderAt(PATH, <NudgeInScreen />)
    const card = await screen.findByRole('article', { name: 'Slow Tuesday' })
    const words = /^Scheduled for 24 Nov 2099, 8:30 pm\. You can undo for [56] seconds\.$/
    expect(await within(card).findByText(words)).toBeVisible()
    expect(card).toHaveTextContent('Scheduled')
    expect(card).not.toHaveTextContent(/Sending in/)
    expect(within(card).getByRole('button', { name: 'Undo sending Slow Tuesday' })).toBeVisible()
  })

  it('shows an error if it is too late to undo, and that the campaign was sent', async () => {
    list = [justSent()]
    api.on(campaigns.undo, () => {
      list = [justSent({ counts: { sent: 57 }, status: 'finished' }, 11)]
      return new Refused('too_late_to_undo', 'Too late to undo: sending has started. You can still cancel the rest.')
    })
    const { user } = renderAt(PATH, <NudgeInScreen />)
    await user.click(await screen.findByRole('button', { name: 'Undo sending Slow Tuesday' }))
    expect(
      await screen.findByText('Too late to undo: sending has started. You can still cancel the rest.'),
    ).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo sending/ })).toBeNull())
    expect(screen.getByRole('article', { name: 'Slow Tuesday' })).toHaveTextContent('Sent')
  })
})

describe('waiting campaign', () => {
  const waiting = makeCampaign({
    status: 'sending',
    waiting: true,
    counts: { sent: 1971, held: 1942 },
    texts_waiting: [{ texts: 1942, hour: 9, from: '2026-11-21T14:00:00.000Z' }],
  })

  it('shows the number and local hour of waiting texts, and no percentage', async () => {
    list = [waiting]
    renderAt(PATH, <NudgeInScreen />)
    const card = await screen.findByRole('article', { name: 'Slow Tuesday' })
    expect(within(card).getByText('1,942 texts at 9:00 am')).toBeVisible()
    expect(card).toHaveTextContent('Guests’ local time.')
    expect(card).toHaveTextContent('Waiting')
    expect(card).not.toHaveTextContent(/%|Sending/)
  })

  it('excludes deferred texts from the progress and shows their time at the restaurant', async () => {
    list = [
      makeCampaign({
        status: 'sending',
        counts: { sent: 30, queued: 10, held: 60 },
        texts_waiting: [
          { texts: 1, hour: 9, from: '2026-11-21T14:00:00.000Z' },
          { texts: 59, hour: null, from: '2026-11-22T00:30:00.000Z' },
        ],
      }),
    ]
    renderAt(PATH, <NudgeInScreen />)
    const card = await screen.findByRole('article', { name: 'Slow Tuesday' })
    expect(within(card).getByRole('progressbar', { name: '30 of 40' })).toHaveValue(30)
    expect(await within(card).findByText('1 text at 9:00 am and 59 texts at 21 Nov 2026, 7:30 pm')).toBeVisible()
  })

  it('shows texts that are due as being sent, not as waiting', async () => {
    list = [
      makeCampaign({
        status: 'sending',
        counts: { sent: 30, held: 70 },
        texts_waiting: [{ texts: 60, hour: 8, from: '2026-11-21T14:00:00.000Z' }],
      }),
    ]
    renderAt(PATH, <NudgeInScreen />)
    const card = await screen.findByRole('article', { name: 'Slow Tuesday' })
    expect(within(card).getByText('Sending')).toBeVisible()
    expect(within(card).getByRole('progressbar', { name: '30 of 40' })).toHaveValue(30)
  })

  it('shows start and creation time in the restaurant’s time zone, not in the owner’s', async () => {
    const planned = makeCampaign({
      status: 'scheduled',
      sendAt: '2026-11-25T01:30:00.000Z',
      createdAt: '2026-11-21T03:00:00.000Z',
    })
    list = [planned]
    const { unmount } = renderAt(PATH, <NudgeInScreen />)
    const card = await screen.findByRole('article', { name: 'Slow Tuesday' })
    expect(await within(card).findByText('Scheduled for 24 Nov 2026, 8:30 pm')).toBeVisible()
    expect(card).toHaveTextContent('20 Nov 2026')
    expect(card).not.toHaveTextContent('Nov 21')
    unmount()
    api.on(campaigns.get, () => ok(planned))
    const sentAt = '2026-11-25T02:45:00.000Z'
    const row = { contactId: 'contact-0001', name: 'Asha', address: 'asha@example.com', channel: 'email' as const }
    const outcome = { state: 'sent' as const, attempts: 1, reason: null, dueAt: null, sentAt, redeemedAt: null }
    api.on(campaigns.deliveries, () => ({ ...ok([{ ...row, ...outcome }]), total: 1 }))
    renderAt({ pathname: PATH, search: '?campaign=campaign-0001' }, <NudgeInScreen />)
    expect(await screen.findByText('Scheduled for 24 Nov 2026, 8:30 pm')).toBeVisible()
    expect(screen.getByText('Created 20 Nov 2026 at 10:00 pm')).toBeVisible()
    expect(await screen.findByText('24 Nov 2026, 9:45 pm')).toBeVisible()
  })
})

describe('first step of the wizard', () => {
  const choose = async () => {
    const { user } = renderAt({ pathname: PATH, search: '?view=new' }, <NudgeInScreen />)
    await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }))
    return screen.getByRole('region', { name: 'Before you send' })
  }

  it('asks for a missing postal address and saves it', async () => {
    let user = { ...profile, address: '' }
    api.on(accounts.profile, () => ({ success: true, user }) as never)
    api.on(accounts.updateProfile, ({ body }) => {
      user = { ...user, ...(body as { address: string }) }
      return { success: true, message: 'Saved.', user } as never
    })
    const { user: person } = renderAt({ pathname: PATH, search: '?view=new' }, <NudgeInScreen />)
    const box = await screen.findByRole('region', { name: 'Before you send' })
    expect(within(box).getByText('Your postal address is missing.')).toBeVisible()
    await person.type(within(box).getByLabelText('Postal address'), '7 Hill Road')
    await person.click(within(box).getByRole('button', { name: 'Save address' }))
    expect(await within(box).findByText(/^Postal address added\./)).toBeVisible()
  })

  it('shows the number of guests without consent and when texts will be sent', async () => {
    api.on(campaigns.audience, () => ok({ ...audience, selected: 14, reachable: 12, later: [{ hour: 9, texts: 11 }] }))
    const box = await choose()
    expect(
      await within(box).findByText('2 of 14 will not receive it: no consent, opted out, or no working address.'),
    ).toBeVisible()
    expect(within(box).getByText('11 texts will be sent from 9:00 am local time.')).toBeVisible()
  })

  it('the first step shows that no consent and no address is missing', async () => {
    const box = await choose()
    expect(await within(box).findByText('All 2,018 selected guests have agreed and can be reached.')).toBeVisible()
    expect(within(box).getByText('Texts can be sent now in your guests’ local time.')).toBeVisible()
    expect(box).not.toHaveTextContent(/missing|will not/)
  })
})

describe('campaign page', () => {
  const page = async (changes: Parameters<typeof justSent>[0], secondsAgo = 20) => {
    api.on(campaigns.get, () => ok(justSent(changes, secondsAgo)))
    renderAt({ pathname: PATH, search: '?campaign=draft-00001' }, <NudgeInScreen />)
    return screen.findByRole('region', { name: 'Progress' })
  }
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()

  it.each([
    ['can be undone', {}, 0],
    ['is scheduled', { status: 'scheduled' as const, sendAt }, 20],
    ['waits for sending hours', { waiting: true, counts: { held: 57 } }, 20],
    ['is paused before the first message', { status: 'paused' as const }, 20],
  ])('shows no progress while the campaign %s', async (_, changes, secondsAgo) => {
    const progress = await page(changes, secondsAgo)
    expect(within(progress).queryByRole('progressbar')).toBeNull()
    expect(within(progress).getByText(/^57 messages (queued|waiting for sending hours)$/)).toBeVisible()
  })

  it.each([
    ['is being sent', {}],
    ['is paused after some messages', { status: 'paused' as const }],
  ])('shows the progress while the campaign %s', async (_, changes) => {
    const progress = await page({ ...changes, counts: { queued: 47, sent: 10 } })
    expect(within(progress).getByRole('progressbar', { name: '10 of 57 messages' })).toHaveValue(10)
  })

  it('page and card show that recipients of a scheduled segment are counted again at send time', async () => {
    const planned = { status: 'scheduled' as const, sendAt, counted_later: true, recipients: 140 }
    await page(planned)
    const words = '140 recipients when scheduled; updated when sent'
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText('Recipients appear here once the campaign is sent.')).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
    list = [justSent(planned, 20)]
    renderAt(PATH, <NudgeInScreen />)
    expect(within(await screen.findByRole('article', { name: 'Slow Tuesday' })).getByText(words)).toBeVisible()
  })
})

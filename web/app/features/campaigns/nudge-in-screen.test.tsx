import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Campaign } from '@tidetable/contract/endpoints/campaigns'
import { accounts } from '@tidetable/contract/routes/accounts'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiServer, ok, Refused, startApi } from '../../../test/api-server.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { signInRestaurant } from '../../../test/sign-in.ts'
import { makeRestaurant } from '../../../test/wire-accounts.ts'
import { makeCampaign, makeContact, makeResult } from '../../../test/wire-campaigns.ts'
import { toast } from '../../ui/toast.ts'
import { NudgeInScreen } from './nudge-in-screen.tsx'

const PATH = '/restraunt/nudge-in'
const profile = makeRestaurant({
  _id: 'restaurant-01',
  email: 'owner@saffron.example',
  phone: '+919876500001',
  address: '12 Lake Road, Pune',
  timezone: 'Asia/Kolkata',
})
const result = makeResult()

let api: ApiServer
beforeEach(async () => {
  toast.clear()
  signInRestaurant()
  api = await startApi()
  api.on(accounts.profile, () => ({ success: true as const, user: profile }))
  api.on(addressBook.list, () => ({ ...ok([]), total: 0, page: 1, size: 100 }))
  api.on(campaigns.deliveries, () => ({ ...ok([]), total: 0 }))
  api.on(campaigns.result, () => ok(result))
})

const showList = (list: Campaign[]) => {
  api.on(campaigns.list, () => ({ ...ok(list), total: list.length }))
  return renderAt(PATH, <NudgeInScreen />)
}

describe('campaign list', () => {
  it('the campaign list has a title, a button for the QR code and a link to a new campaign', async () => {
    showList([])
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Campaign Management')
    expect(screen.getByRole('button', { name: 'Show QR' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'New Campaign' })).toHaveAttribute('href', `${PATH}?view=new`)
    expect(await screen.findByText('No campaigns found')).toBeVisible()
  })

  it('shows each campaign as a card', async () => {
    showList([
      // 1:30 am on the 21st in the restaurant's time zone.
      makeCampaign({ image: 'uploads/x.webp', createdAt: '2026-11-20T20:00:00.000Z' }),
      makeCampaign({ _id: 'campaign-0002', title: 'Plain', recipients: 1, description: '<b>bold</b>' }),
    ])
    const card = await screen.findByRole('article', { name: 'Slow Tuesday' })
    expect(card.querySelector('img')).toHaveAttribute('src', '/uploads/x.webp')
    expect(within(card).getByRole('heading')).toHaveTextContent('Slow Tuesday')
    expect(card).toHaveTextContent('Dessert is on us.')
    expect(card).toHaveTextContent('57 recipients')
    await waitFor(() => expect(card).toHaveTextContent('Nov 21, 2026'))
    const users = within(card).getByRole('link', { name: 'View Users of Slow Tuesday' })
    expect(users).toHaveTextContent(/^View Users$/)
    expect(users).toHaveAttribute('href', `${PATH}?campaign=campaign-0001`)
    expect(within(card).getByRole('button', { name: 'Delete Slow Tuesday' })).toBeVisible()
    const plain = screen.getByRole('article', { name: 'Plain' })
    // 6 pm on the 20th in the restaurant's time zone, but the 21st in this screen's.
    expect(plain).toHaveTextContent('Nov 20, 2026')
    expect(plain.querySelector('[data-placeholder]')).toBeInTheDocument()
    expect(plain.querySelector('img')).toBeNull()
    expect(plain).toHaveTextContent('1 recipient')
    expect(plain).toHaveTextContent('<b>bold</b>')
  })

  it('shows progress of sending and counting, and links to a draft', async () => {
    showList([
      makeCampaign({ status: 'sending', counts: { sent: 30, queued: 10 } }),
      makeCampaign({ _id: 'campaign-0002', title: '', status: 'draft' }),
      makeCampaign({ _id: 'campaign-0003', title: 'Many', status: 'sending', counting: true, counted: 20 }),
    ])
    expect(await screen.findByRole('progressbar', { name: '30 of 40' })).toHaveValue(30)
    const many = within(screen.getByRole('article', { name: 'Many' }))
    expect(many.getByRole('progressbar', { name: 'Counting … 20 of 57' })).toHaveValue(20)
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      `${PATH}?view=new&draft=campaign-0002`,
    )
  })

  it('shows a code’s value and last day on the card', async () => {
    const incentive = { mode: 'personal', offer_type: 1, offer_value: 15, expires_on: '2027-01-05' } as const
    showList([makeCampaign({ incentive }), makeCampaign({ _id: 'campaign-0002', title: 'Plain' })])
    const card = await screen.findByRole('article', { name: 'Slow Tuesday' })
    await waitFor(() => expect(card).toHaveTextContent('15% off until Tue, Jan 5, 2027'))
    expect(screen.getByRole('article', { name: 'Plain' })).not.toHaveTextContent('off')
  })

  it('shows how many guests were chosen for a draft', async () => {
    showList([
      makeCampaign({ title: 'Some', status: 'draft', recipients: 3 }),
      makeCampaign({ _id: 'campaign-0002', title: 'None', status: 'draft', recipients: 0 }),
    ])
    const some = await screen.findByRole('article', { name: 'Some' })
    expect(some).toHaveTextContent('3 guests chosen')
    expect(some).not.toHaveTextContent('recipients')
    expect(screen.getByRole('article', { name: 'None' })).toHaveTextContent('No guests chosen')
  })

  it('shows on the card why the bounce guard paused a campaign', async () => {
    showList([makeCampaign({ status: 'paused', notice: 'Paused to protect your good name.' })])
    const card = await screen.findByRole('article', { name: 'Slow Tuesday' })
    expect(within(card).getByText('Paused to protect your good name.')).toBeVisible()
  })

  it('shows an error with a retry if campaigns or profile cannot be loaded', async () => {
    api.on(campaigns.list, () => new Refused('internal', 'x'))
    api.on(accounts.profile, () => new Refused('internal', 'x'))
    const { user } = renderAt(PATH, <NudgeInScreen />)
    expect(await screen.findByText('Failed to fetch campaigns')).toBeVisible()
    expect(await screen.findByText('Failed to fetch user profile data.')).toBeVisible()
    api.on(campaigns.list, () => ({ ...ok([]), total: 0 }))
    const [retry] = screen.getAllByRole('button', { name: 'Try again' })
    if (retry) await user.click(retry)
    expect(await screen.findByText('No campaigns found')).toBeVisible()
  })

  it('asks for confirmation with the specified text before deleting', async () => {
    let list = [makeCampaign()]
    api.on(campaigns.list, () => ({ ...ok(list), total: list.length }))
    api.on(campaigns.remove, () => {
      list = []
      return { success: true as const }
    })
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { user } = renderAt(PATH, <NudgeInScreen />)
      await user.click(await screen.findByRole('button', { name: 'Delete Slow Tuesday' }))
      const dialog = await screen.findByRole('alertdialog')
      expect(dialog).toHaveTextContent('Are you sure you want to delete this campaign? This action cannot be undone.')
      await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
      const message = await screen.findByText('Campaign deleted successfully')
      expect(message).toBeVisible()
      expect(api.requestsTo(campaigns.remove)[0]?.query.get('id')).toBe('campaign-0001')
      expect(await screen.findByText('No campaigns found')).toBeVisible()
      // From here, time advances only manually; the toast's timer restarts when the pointer leaves the toast.
      vi.setTimerTickMode('manual')
      fireEvent.pointerMove(message)
      fireEvent.pointerLeave(message)
      await act(() => vi.advanceTimersByTimeAsync(4_999))
      expect(message).toBeVisible()
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(screen.queryByText('Campaign deleted successfully')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows an error if a campaign cannot be deleted', async () => {
    api.on(campaigns.remove, () => new Refused('internal', ''))
    const { user } = showList([makeCampaign()])
    await user.click(await screen.findByRole('button', { name: 'Delete Slow Tuesday' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete campaign')).toBeVisible()
  })
})

describe('restaurant’s QR code', () => {
  it('offers no QR code while the profile loads or without an address', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    api.on(accounts.profile, async () => {
      await held
      return { success: true, user: { ...profile, qrCodeUrl: '' } } as never
    })
    showList([])
    expect(screen.getByRole('button', { name: 'Show QR' })).toBeDisabled()
    release()
    await waitFor(() => expect(api.requestsTo(accounts.profile)).toHaveLength(1))
    await screen.findByText('No campaigns found')
    expect(screen.getByRole('button', { name: 'Show QR' })).toBeDisabled()
  })

  it('shows, explains and downloads the QR code', async () => {
    const { user } = showList([])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show QR' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Show QR' }))
    const dialog = await screen.findByRole('dialog', { name: 'Your Restaurant QR Code' })
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/qr')
    expect(dialog).toHaveTextContent('Customers can scan this code to sign up under Saffron & Salt.')
    const download = within(dialog).getByRole('link', { name: 'Download QR' })
    expect(download).toHaveAttribute('download', 'qr_code_Saffron & Salt.png')
  })

  it('shows an error if the image of the QR code cannot be loaded', async () => {
    const { user } = showList([])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show QR' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Show QR' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByRole('img').dispatchEvent(new Event('error'))
    expect(await within(dialog).findByText('QR Code Not Found')).toBeVisible()
    expect(within(dialog).queryByRole('link')).toBeNull()
  })
})

describe('campaign page', () => {
  const showDetail = (search: string) => renderAt({ pathname: PATH, search }, <NudgeInScreen />)

  it('shows all details of a campaign and a back link', async () => {
    api.on(campaigns.get, () =>
      ok(
        makeCampaign({
          image: 'uploads/x.webp',
          recipients: 58,
          counts: { sent: 50, delivered: 7, failed: 2 },
          optedOut: 1,
        }),
      ),
    )
    showDetail('?campaign=campaign-0001')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Slow Tuesday')
    expect(screen.getByRole('link', { name: 'Back to campaigns' })).toHaveAttribute('href', PATH)
    const main = document.body
    expect(main).toHaveTextContent('Dessert is on us.')
    // The date and time are in the restaurant's time zone.
    await waitFor(() => expect(main).toHaveTextContent('Created Nov 20, 2026 at 6:00 pm'))
    expect(main).toHaveTextContent('58 recipients')
    expect(document.querySelector('img[src="/uploads/x.webp"]')).toBeInTheDocument()
    const progress = screen.getByRole('region', { name: 'Progress' })
    const numbers = [...progress.querySelectorAll('dl > div')].map(({ children }) =>
      [children[0], children[1]].map((each) => each?.textContent),
    )
    expect(numbers.slice(0, 5)).toEqual([
      ['Sent', '57'],
      ['Delivered', '7'],
      ['Failed', '2'],
      ['Not sent', '0'],
      ['Opted out', '1'],
    ])
  })

  describe('head', () => {
    const incentive = {
      mode: 'shared',
      code: 'TUE5K',
      offer_type: 1,
      offer_value: 15,
      expires_on: '2027-01-05',
      windows: [{ days: [2, 3, 4], from: '15:00', until: '17:30' }],
      max_redemptions: 200,
    } satisfies Campaign['incentive']
    const sent = { email: { subject: 'Slow Tuesday', html: '<p>Hello</p>', text: 'Hello as text' }, sms: null }
    const show = (changes: Partial<Campaign>) => {
      api.on(campaigns.get, () => ok(makeCampaign({ counts: { sent: 57 }, incentive, ...changes })))
      return showDetail('?campaign=campaign-0001')
    }
    const facts = async () => {
      const head = await screen.findByRole('heading', { level: 1 })
      return [...(head.parentElement?.querySelectorAll('dl > div') ?? [])].map(({ children }) =>
        [...children].map(({ textContent }) => textContent),
      )
    }

    it('shows a code with its value, last day, hours and number of redemptions', async () => {
      api.on(campaigns.result, () => ok(makeResult({ people: 57, redeemed: 12, value: 60, estimated: 20 })))
      show({})
      await screen.findByText('12 of 57 guests (21%)')
      expect(await facts()).toEqual([
        ['Code', 'TUE5K'],
        ['Worth', '15% off', 'For the first 200 guests'],
        ['Last day', 'Tue, Jan 5, 2027'],
        ['Hours', 'Tue–Thu, arrive 3–5:30 pm'],
        ['Redeemed', '12 of 57 guests (21%)', 'Value $60, $20 of it estimated'],
      ])
    })

    it('shows “One code each” for personal codes, and the number of codes without a value', async () => {
      api.on(campaigns.result, () => ok(makeResult({ people: 57, redeemed: 2, uncounted: 2 })))
      show({ incentive: { mode: 'personal', offer_type: 1, offer_value: 15, expires_on: '2027-01-05' } })
      await screen.findByText('2 of 57 guests (4%)')
      expect(await facts()).toEqual([
        ['Code', 'One code each'],
        ['Worth', '15% off'],
        ['Last day', 'Tue, Jan 5, 2027'],
        ['Hours', 'Any time'],
        ['Redeemed', '2 of 57 guests (4%)', '2 codes have no value: set the average spend in Settings'],
      ])
    })

    it('shows no percentage for a shared code that was redeemed more often than sent', async () => {
      api.on(campaigns.result, () => ok(makeResult({ people: 57, redeemed: 70, value: 350 })))
      show({})
      expect(await screen.findByText('70, sent to 57 guests')).toBeVisible()
    })

    it('shows that the whole redeemed value is estimated', async () => {
      api.on(campaigns.result, () => ok(makeResult({ people: 57, redeemed: 2, value: 60, estimated: 60 })))
      show({})
      expect(await screen.findByText('Value about $60, estimated')).toBeVisible()
    })

    it('opens the sent message with a note on what differed per guest', async () => {
      api.on(campaigns.message, () => ok(sent))
      const { user } = show({ incentive: { ...incentive, mode: 'personal' } })
      await user.click(await screen.findByRole('button', { name: 'See what was sent' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'What was sent' }))
      expect(await dialog.findByTitle('The email: Slow Tuesday')).toHaveAttribute(
        'sandbox',
        expect.not.stringContaining('scripts'),
      )
      expect(
        dialog.getByText(/^Each guest got a different code; the one below is an example\. Each email/),
      ).toBeVisible()
      expect(dialog.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Email', 'Email as plain text'])
      await user.click(dialog.getByRole('tab', { name: 'Email as plain text' }))
      expect(await dialog.findByText('Hello as text')).toBeVisible()
    })

    it('opens the text message of a campaign that was sent only by SMS', async () => {
      api.on(campaigns.message, () => ok({ email: null, sms: { text: 'Saffron & Salt: Slow Tuesday' } }))
      const { user } = show({})
      await user.click(await screen.findByRole('button', { name: 'See what was sent' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'What was sent' }))
      expect(await dialog.findByText('Saffron & Salt: Slow Tuesday')).toBeVisible()
      expect(dialog.queryByText(/example/)).toBeNull()
    })

    it('shows an error with a retry if the message cannot be loaded', async () => {
      api.on(campaigns.message, () => new Refused('internal', 'x'))
      const { user } = show({})
      await user.click(await screen.findByRole('button', { name: 'See what was sent' }))
      expect(await screen.findByText('The message could not be loaded.')).toBeVisible()
      api.on(campaigns.message, () => ok(sent))
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByTitle('The email: Slow Tuesday')).toBeVisible()
    })

    it('offers no sent message before anything was sent', async () => {
      show({ counts: makeCampaign({ counts: { queued: 57 } }).counts })
      await screen.findByText('TUE5K')
      expect(screen.queryByRole('button', { name: 'See what was sent' })).toBeNull()
    })
  })

  it.each([
    ['discount', 'Discount'],
    ['menu', 'New Menu'],
    ['event', 'Event'],
  ] as const)('a campaign of type %s has the badge “%s”', async (type, word) => {
    api.on(campaigns.get, () => ok(makeCampaign({ type })))
    showDetail('?campaign=campaign-0001')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getByText(word)).toBeVisible()
  })

  it('shows an error if the campaign cannot be loaded, has no id or does not exist', async () => {
    api.on(campaigns.get, () => new Refused('internal', 'x'))
    const broken = showDetail('?campaign=campaign-0001')
    expect(
      await screen.findByText('Failed to fetch campaign details. Please ensure the backend populates user data.'),
    ).toBeVisible()
    broken.unmount()
    const nameless = showDetail('?campaign=')
    expect(await screen.findByText('No campaign ID provided')).toBeVisible()
    nameless.unmount()
    api.on(campaigns.get, () => new Refused('not_found', 'x'))
    showDetail('?campaign=campaign-0001')
    expect(await screen.findByText('Campaign not found')).toBeVisible()
  })

  it('offers the actions that the campaign’s status allows in one menu', async () => {
    let campaign = makeCampaign({ status: 'sending', counts: { sent: 5, queued: 5 } })
    api.on(campaigns.get, () => ok(campaign))
    api.on(campaigns.pause, () => {
      campaign = { ...campaign, status: 'paused' }
      return ok(campaign)
    })
    api.on(campaigns.cancel, () => {
      campaign = { ...campaign, status: 'cancelled' }
      return ok(campaign)
    })
    const { user } = showDetail('?campaign=campaign-0001')
    const open = async () => user.click(await screen.findByRole('button', { name: 'Actions' }))
    const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    await screen.findByRole('heading', { level: 1 })
    // Actions in the menu have no separate buttons.
    for (const name of ['Pause', 'Cancel campaign', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
    await open()
    expect(items()).toEqual(['Pause', 'Cancel campaign', 'Delete'])
    await user.click(screen.getByRole('menuitem', { name: 'Pause' }))
    await waitFor(() => expect(screen.getByText('Paused')).toBeVisible())
    await open()
    expect(items()).toEqual(['Resume', 'Edit text', 'Cancel campaign', 'Delete'])
    api.on(campaigns.edit, ({ body }) => {
      campaign = { ...campaign, ...(body as { title: string }) }
      return ok(campaign)
    })
    await user.click(screen.getByRole('menuitem', { name: 'Edit text' }))
    const editing = await screen.findByRole('dialog', { name: 'Edit text' })
    await user.type(within(editing).getByLabelText('Title'), ' again')
    await user.click(within(editing).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Slow Tuesday again' })).toBeVisible()
    expect(api.requestsTo(campaigns.edit)[0]?.body).toEqual({
      title: 'Slow Tuesday again',
      description: 'Dessert is on us.',
    })
    api.on(campaigns.resume, () => {
      campaign = { ...campaign, status: 'scheduled', sendAt: '2099-11-25T01:30:00.000Z' }
      return ok(campaign)
    })
    await open()
    await user.click(screen.getByRole('menuitem', { name: 'Resume' }))
    expect(await screen.findByText('Scheduled')).toBeVisible()
    await open()
    expect(items()).toEqual(['Pause', 'Edit text', 'Cancel campaign', 'Delete'])
    await user.click(screen.getByRole('menuitem', { name: 'Cancel campaign' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel campaign' }))
    await waitFor(() => expect(screen.getByText('Cancelled')).toBeVisible())
    await open()
    expect(items()).toEqual(['Delete'])
  })

  it('deletes from the menu after confirmation and returns to the list', async () => {
    api.on(campaigns.get, () => ok(makeCampaign()))
    api.on(campaigns.list, () => ({ ...ok([]), total: 0 }))
    api.on(campaigns.remove, () => ({ success: true as const }))
    const { user, router } = showDetail('?campaign=campaign-0001')
    await user.click(await screen.findByRole('button', { name: 'Actions' }))
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })

  const setVisible = (isVisible: boolean) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  }

  it('refetches a sending campaign and its result every 2 s in a visible tab until it has finished', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let campaign = makeCampaign({ status: 'sending', counts: { queued: 57 } })
    api.on(campaigns.get, () => ok(campaign))
    const countRequests = () => api.requestsTo(campaigns.get).length
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    try {
      showDetail('?campaign=campaign-0001')
      await screen.findByText('0 of 57 messages')
      campaign = makeCampaign({ status: 'sending', counts: { queued: 40, sent: 17 } })
      await pass(2_000)
      await screen.findByText('17 of 57 messages')
      expect(countRequests()).toBe(2)
      setVisible(false)
      await pass(60_000)
      expect(countRequests()).toBe(2)
      campaign = makeCampaign({ status: 'sending', counts: { queued: 20, sent: 37 } })
      setVisible(true)
      await screen.findByText('37 of 57 messages')
      expect(countRequests()).toBe(3)
      const results = api.requestsTo(campaigns.result).length
      campaign = makeCampaign({ status: 'finished', counts: { sent: 57 } })
      await pass(2_000)
      await screen.findByText('Sent', { selector: 'main span' })
      await waitFor(() => expect(api.requestsTo(campaigns.result).length).toBe(results + 1))
      await pass(60_000)
      expect(countRequests()).toBe(4)
    } finally {
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })

  it('refetches a scheduled campaign when it is due, and at least every minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
    const scheduled = makeCampaign({ status: 'scheduled', server_time: at(0), sendAt: at(90) })
    api.on(campaigns.get, () => ok(scheduled))
    try {
      showDetail('?campaign=campaign-0001')
      await screen.findByText('Scheduled')
      await act(() => vi.advanceTimersByTimeAsync(59_000))
      expect(api.requestsTo(campaigns.get)).toHaveLength(1)
      await act(() => vi.advanceTimersByTimeAsync(1_000))
      await waitFor(() => expect(api.requestsTo(campaigns.get)).toHaveLength(2))
    } finally {
      vi.useRealTimers()
    }
  })

  it('the campaign page explains each figure', async () => {
    api.on(campaigns.get, () => ok(makeCampaign({ counts: { sent: 50, delivered: 7, failed: 2 }, redeemed: 3 })))
    showDetail('?campaign=campaign-0001')
    const numbers = await screen.findByRole('region', { name: 'Progress' })
    const figures = [...numbers.querySelectorAll('dl > div')].map((each) =>
      [...each.children].map(({ textContent }) => textContent),
    )
    expect(figures).toEqual([
      ['Sent', '57', 'Accepted by the mail server or SMS provider.'],
      ['Delivered', '7', 'Texts confirmed by the provider. Email servers don’t report delivery.'],
      ['Failed', '2', 'Rejected permanently, or all retries failed.'],
      ['Not sent', '0', 'Cancelled, or the guest could no longer be contacted.'],
      ['Opted out', '0', 'Guests who opted out through this campaign.'],
      ['Codes redeemed', '3', 'Used at your restaurant. A shared code counts each time.'],
    ])
  })

  const code = {
    mode: 'shared' as const,
    offer_type: 1 as const,
    offer_value: 15,
    expires_on: '2026-12-24',
    code: 'TUE5K',
  }
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)

  it('charts sent, delivered and redeemed over time, with a summary and tables', async () => {
    api.on(campaigns.get, () => ok(makeCampaign({ incentive: code })))
    api.on(campaigns.result, () =>
      ok({
        ...result,
        redeemed: 5,
        messages: [
          { day: '2026-11-20', sent: 1971, delivered: 0 },
          { day: '2026-11-21', sent: 1942, delivered: 1900 },
        ],
        visits: [
          { day: '2026-11-21', visits: 4 },
          { day: '2026-11-23', visits: 1 },
        ],
      }),
    )
    showDetail('?campaign=campaign-0001')
    const region = await screen.findByRole('region', { name: 'Over time' })
    const sent = within(region).getByRole('img', { name: '3,913 messages sent, 1,900 of them confirmed as delivered' })
    expect([...sent.querySelectorAll('[data-part]')].map((part) => part.getAttribute('data-part'))).toEqual([
      'hatched',
      'leaf',
      'hatched',
    ])
    expect(within(region).getByRole('img', { name: '5 codes redeemed' })).toBeVisible()
    expect(rowsOf('Messages by the day on which they were sent')).toEqual([
      'DayDeliveredSent, not confirmedSent',
      'Fri, Nov 20, 202601,9711,971',
      'Sat, Nov 21, 20261,900421,942',
      'Sun, Nov 22, 2026000',
      'Mon, Nov 23, 2026000',
    ])
    expect(rowsOf('Codes redeemed by day')).toEqual([
      'DayCodes redeemed',
      'Fri, Nov 20, 20260',
      'Sat, Nov 21, 20264',
      'Sun, Nov 22, 20260',
      'Mon, Nov 23, 20261',
    ])
    // The arrow keys move day by day.
    const [days] = within(region).getAllByRole('slider', { name: 'Day' })
    days?.focus()
    expect(days).toHaveAttribute(
      'aria-valuetext',
      'Mon, Nov 23, 2026: 0 messages sent, 0 of them confirmed as delivered',
    )
    if (days) fireEvent.change(days, { target: { value: '1' } })
    expect(days).toHaveAttribute(
      'aria-valuetext',
      'Sat, Nov 21, 2026: 1,942 messages sent, 1,900 of them confirmed as delivered',
    )
  })

  it('charts a long period by week, and shows an empty state without data', async () => {
    api.on(campaigns.get, () => ok(makeCampaign({ incentive: code })))
    api.on(campaigns.result, () =>
      ok({
        ...result,
        messages: [{ day: '2026-09-01', sent: 10, delivered: 10 }],
        visits: [{ day: '2026-11-30', visits: 2 }],
      }),
    )
    const { unmount } = showDetail('?campaign=campaign-0001')
    await screen.findByRole('region', { name: 'Over time' })
    expect(rowsOf('Codes redeemed by day')).toHaveLength(1 + 13)
    expect(rowsOf('Codes redeemed by day').at(-1)).toBe('Tue, Nov 24, 2026 to Mon, Nov 30, 20262')
    unmount()
    api.on(campaigns.result, () => ok(result))
    showDetail('?campaign=campaign-0001')
    expect(await screen.findByText('Nothing has been sent yet.')).toBeVisible()
  })

  it('lists each recipient’s outcome', async () => {
    api.on(campaigns.get, () => ok(makeCampaign()))
    api.on(campaigns.deliveries, () => ({
      ...ok([
        {
          contactId: 'contact-0001',
          name: '<i>Asha</i>',
          address: 'asha@example.com',
          channel: 'email' as const,
          state: 'failed' as const,
          attempts: 1,
          reason: 'the mail server answered 550',
          dueAt: null,
          sentAt: null,
          redeemedAt: null,
        },
      ]),
      total: 1,
    }))
    showDetail('?campaign=campaign-0001')
    const table = await screen.findByRole('table', { name: 'Recipients' })
    await waitFor(() => expect(table).toHaveTextContent('<i>Asha</i>'))
    expect(table).toHaveTextContent('Failedthe mail server answered 550')
  })
})

describe('guest list', () => {
  it('lists guests with their channels and the reasons for unavailable ones', async () => {
    api.on(addressBook.list, () => ({
      ...ok([
        makeContact(),
        makeContact({
          _id: 'contact-0002',
          name: '<script>x</script>',
          phone: null,
          optedOut: { email: true, sms: false },
        }),
      ]),
      total: 2,
      page: 1,
      size: 100,
    }))
    renderAt({ pathname: PATH, search: '?view=customers' }, <NudgeInScreen />)
    const list = await screen.findByRole('table', { name: 'Guests' })
    expect(within(list).getByText('asha@example.com · +919876543210')).toBeVisible()
    expect(within(list).getByText('<script>x</script>')).toBeVisible()
    expect(within(list).getByText('Opted out')).toBeVisible()
    expect(within(list).getByText('Email: opted out')).toBeInTheDocument()
  })

  it('shows an error if guests cannot be loaded', async () => {
    api.on(addressBook.list, () => new Refused('internal', 'x'))
    renderAt({ pathname: PATH, search: '?view=customers' }, <NudgeInScreen />)
    expect(await screen.findByText('Failed to fetch customers')).toBeVisible()
  })

  it('adds a guest with consent only if the owner confirms that the guest agreed', async () => {
    api.on(addressBook.add, () => ok(makeContact()))
    const { user } = renderAt({ pathname: PATH, search: '?view=customers' }, <NudgeInScreen />)
    await user.click(await screen.findByRole('button', { name: 'Add guest' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add guest' })
    await user.type(within(dialog).getByLabelText('Name'), 'Asha')
    await user.type(within(dialog).getByLabelText('Email'), 'asha@example.com')
    await user.click(within(dialog).getByLabelText('This guest agreed to receive our messages'))
    await user.click(within(dialog).getByRole('button', { name: 'Add guest' }))
    expect(await screen.findByText('Guest added.')).toBeVisible()
    expect(api.requestsTo(addressBook.add)[0]?.body).toMatchObject({
      name: 'Asha',
      email: 'asha@example.com',
      attested: true,
    })
  })
})

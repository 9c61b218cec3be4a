import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Contact, ReadySegment, Segment } from '@tidetable/contract/endpoints/address-book'
import { accounts } from '@tidetable/contract/routes/accounts'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiServer, ok, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../test/sign-in.ts'
import { makeCampaign, makeContact } from '../../../../test/wire-campaigns.ts'
import { toast } from '../../../ui/toast.ts'
import { NudgeInScreen } from '../nudge-in-screen.tsx'

const PATH = '/restraunt/nudge-in'
const profile = { _id: 'restaurant-01', name: 'Saffron & Salt', timezone: 'Asia/Kolkata', settings: {} }

let api: ApiServer
const ready: ReadySegment[] = [
  { name: 'unseen', filter: { notVisitedFor: 60 }, guests: 12 },
  { name: 'new', filter: { addedSince: '2026-10-31T18:30:00.000Z' }, guests: 3 },
  { name: 'birthdays', filter: { birthdayMonth: 12 }, guests: 1 },
]
/** Contacts on the server, without deleted ones. */
let guests: Contact[]
let deleted: Contact[]
beforeEach(async () => {
  toast.clear()
  localStorage.clear()
  signInRestaurant()
  deleted = []
  guests = Array.from({ length: 60 }, (_, at) =>
    makeContact({ _id: `contact-${at + 1}`, name: `Guest ${at + 1}`, tags: at === 0 ? ['Wine'] : [] }),
  )
  api = await startApi()
  api.on(accounts.profile, () => ({ success: true, user: profile }) as never)
  api.on(campaigns.list, () => ({ ...ok([makeCampaign()]), total: 1 }))
  api.on(addressBook.segments, () => ({ ...ok([]), ready }))
  api.on(addressBook.tags, () => ok([{ tag: 'Wine', guests: 1 }]))
  api.on(addressBook.list, ({ query }) => {
    const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 25)]
    const found = guests.filter(({ name, tags }) => {
      const tag = query.get('tag')
      return name.includes(query.get('q') ?? '') && (!tag || tags.includes(tag))
    })
    return { ...ok(found.slice((page - 1) * size, page * size)), total: found.length, page, size }
  })
  api.on(addressBook.removeMany, ({ body }) => {
    const { ids } = body as { ids?: string[] }
    const gone = guests.filter(({ _id }) => !ids || ids.includes(_id))
    deleted = gone
    guests = guests.filter((each) => !gone.includes(each))
    return ok({ ids: gone.map(({ _id }) => _id) })
  })
  api.on(addressBook.restore, ({ body }) => {
    const { ids } = body as { ids: string[] }
    const back = deleted.filter(({ _id }) => ids.includes(_id))
    guests = [...back, ...guests]
    return ok({ restored: back.length, added_again: ids.length - back.length })
  })
})

const show = (search = '') => renderAt({ pathname: PATH, search: `?view=customers${search}` }, <NudgeInScreen />)
const table = () => screen.findByRole('table', { name: 'Guests' })
const lastQuery = () => api.requestsTo(addressBook.list).at(-1)?.query
const names = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getByRole('button', { name: /^Edit / })
        .getAttribute('aria-label')
        ?.slice('Edit '.length),
    )

describe('table of guests', () => {
  it('counts guests and sorts them on the server', async () => {
    const { user, router } = show()
    expect(await screen.findByText('60 guests · 60 can be contacted')).toBeVisible()
    await user.click(within(await table()).getByRole('button', { name: 'Last visit' }))
    await waitFor(() => expect(router.state.location.search).toContain('sort=lastVisitOn'))
    await waitFor(() =>
      expect(
        api
          .requestsTo(addressBook.list)
          .some(({ query }) => query.get('sort') === 'lastVisitOn' && query.get('order') === 'desc'),
      ).toBe(true),
    )
    await user.click(within(await table()).getByRole('button', { name: 'Last visit' }))
    await waitFor(() => expect(lastQuery()?.get('order')).toBe('asc'))
    for (const [name, sort, order] of [
      ['Name', 'name', 'asc'],
      ['Source', 'createdAt', 'desc'],
    ] as const) {
      await user.click(within(await table()).getByRole('button', { name }))
      await waitFor(() =>
        expect(api.requestsTo(addressBook.list).map(({ query }) => Object.fromEntries(query))).toContainEqual(
          expect.objectContaining({ sort, order }),
        ),
      )
      expect(screen.getByRole('columnheader', { name })).toHaveAttribute(
        'aria-sort',
        order === 'asc' ? 'ascending' : 'descending',
      )
    }
    // Sort keys without a column are available only in the menu for narrow screens.
    await user.click(screen.getByRole('button', { name: 'Sort: Newest first' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Last messaged first' }))
    await waitFor(() =>
      expect([lastQuery()?.get('sort'), lastQuery()?.get('order')]).toEqual(['lastWrittenAt', 'desc']),
    )
  })

  it('filters on the server and keeps the filters in the URL', async () => {
    guests = guests.slice(0, 5)
    const { user, router } = show('&reachable=unasked&notVisitedFor=60&source=import&of=campaign-0001')
    await table()
    expect(await screen.findByRole('button', { name: 'Campaign: Slow Tuesday' })).toBeVisible()
    for (const name of ['Reachable by: No consent', 'Last visit: Over 60 days ago', 'Source: Imported'])
      expect(screen.getByRole('button', { name })).toBeVisible()
    expect(
      api.requestsTo(addressBook.list).some(({ query }) =>
        [
          ['reachable', 'unasked'],
          ['notVisitedFor', '60'],
          ['source', 'import'],
          ['campaign', 'campaign-0001'],
        ].every(([name = '', value]) => query.get(name) === value),
      ),
    ).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=customers'))
    // Only the last choice of each menu applies.
    for (const [menu, choice] of [
      ['Reachable by', 'SMS'],
      ['Last visit', 'Over 90 days ago'],
      ['Last visit: Over 90 days ago', 'Within 30 days'],
      ['Source', 'Added manually'],
      ['Campaign', 'Slow Tuesday'],
    ] as const) {
      // A column header may have the same name.
      await user.click((await screen.findAllByRole('button', { name: menu }))[0] as HTMLElement)
      await user.click(await screen.findByRole('menuitemradio', { name: choice }))
    }
    const chosen = { reachable: 'sms', visitedWithin: '30', source: 'manual' }
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
        view: 'customers',
        ...chosen,
        of: 'campaign-0001',
      }),
    )
    await waitFor(() =>
      expect(api.requestsTo(addressBook.list).map(({ query }) => Object.fromEntries(query))).toContainEqual(
        expect.objectContaining({ ...chosen, campaign: 'campaign-0001' }),
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await user.click(screen.getByRole('button', { name: 'Tag' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Wine (1)' }))
    await waitFor(() => expect(router.state.location.search).toContain('tag=Wine'))
    expect(await screen.findByText(/^1 of 5 guests/)).toBeVisible()
  })

  it('ignores invalid filters in the URL', async () => {
    show('&reachable=x&notVisitedFor=-3&page=zero&size=7&sort=phone')
    await table()
    expect(lastQuery()?.get('notVisitedFor')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('shows one page of thousands of guests, and the last page if the list has become shorter', async () => {
    guests = Array.from({ length: 2018 }, (_, at) => makeContact({ _id: `contact-${at + 1}`, name: `Guest ${at + 1}` }))
    const { router, user } = show('&page=80')
    await waitFor(async () => expect((await names())[0]).toBe('Guest 1976'))
    await user.click(screen.getByRole('button', { name: 'Page 81' }))
    await waitFor(async () => expect((await names())[0]).toBe('Guest 2001'))
    expect(await names()).toHaveLength(18)
    guests = guests.slice(0, 30)
    // Page 79 is not cached yet; a recently loaded page would not be fetched again.
    await user.click(screen.getByRole('button', { name: 'Page 79' }))
    await waitFor(() => expect(router.state.location.search).toContain('page=2'))
    await waitFor(async () => expect(await names()).toHaveLength(5))
  })

  it('searches after a pause in typing and shows an empty state without results', async () => {
    const { user, router } = show()
    await table()
    await user.type(screen.getByRole('searchbox', { name: 'Search guests' }), 'zzz')
    expect(await screen.findByText('No guests found')).toBeVisible()
    expect(router.state.location.search).toContain('q=zzz')
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    expect(await names()).toHaveLength(25)
    expect(screen.getByRole('searchbox', { name: 'Search guests' })).toHaveValue('')
  })

  it('shows “No consent” for a guest without consent, in list and dialog', async () => {
    guests = [makeContact({ preferences: { emailMarketing: false, smsMarketing: false } })]
    api.on(addressBook.consents, () => ok([]))
    const { user } = show()
    expect(within(await table()).getByText('No consent')).toBeVisible()
    expect(within(await table()).queryByText('Email')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit Asha' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit guest' })
    for (const name of ['by email', 'by SMS', 'This guest agreed to receive our messages'])
      expect(within(dialog).getByRole('checkbox', { name })).not.toBeChecked()
  })
})

it('shows a guest’s stored data and deletes it permanently', async () => {
  guests = [
    makeContact({
      tags: ['Wine', 'Family'],
      birthday: '11-04',
      lastVisitOn: '2026-09-14',
      visits: 3,
      source: 'manual',
    }),
  ]
  api.on(addressBook.consents, () => ok([]))
  api.on(addressBook.remove, () => {
    guests = []
    return { success: true as const }
  })
  const { user } = show()
  await table()
  await user.click(screen.getByRole('button', { name: 'Edit Asha' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit guest' })
  for (const tag of ['Wine', 'Family']) expect(within(dialog).getByText(tag)).toBeVisible()
  expect(within(dialog).getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('November')
  expect(within(dialog).getByRole('combobox', { name: 'Day' })).toHaveDisplayValue('4')
  await user.click(screen.getByRole('button', { name: 'Delete permanently' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete permanently' }))
  expect(await screen.findByText('No guests yet')).toBeVisible()
  expect(api.requestsTo(addressBook.remove)[0]?.query.get('forget')).toBe('true')
})

describe('guest details', () => {
  async function edit(changes: Partial<Contact> = {}) {
    guests = [makeContact({ tags: ['Wine'], birthday: '1987-11-04', ...changes })]
    api.on(addressBook.consents, () => ok([]))
    const { user } = show()
    await table()
    await user.click(screen.getByRole('button', { name: 'Edit Asha' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit guest' }))
    const saved = () => api.requestsTo(addressBook.update).at(-1)?.body
    api.on(addressBook.update, () => ok(guests[0] as Contact))
    return { user, dialog, saved, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) }
  }

  it('adds a tag on Enter, comma or blur, and removes tags', async () => {
    const { user, dialog, saved, save } = await edit()
    const field = dialog.getByRole('combobox', { name: 'Add a tag' })
    await user.type(field, 'VIP{Enter}')
    // Enter added the tag instead of submitting the form.
    expect(api.requestsTo(addressBook.update)).toHaveLength(0)
    await user.type(field, 'Window seat,')
    // Typing `wine` adds the existing tag `Wine`.
    await user.type(field, 'wine{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Remove the tag Wine' }))
    expect(field).toHaveFocus()
    await user.type(field, 'Family')
    await save()
    expect(await screen.findByText('Guest saved.')).toBeVisible()
    expect(saved()).toMatchObject({ tags: ['VIP', 'Window seat', 'Family'] })
    expect(saved()).not.toHaveProperty('birthday')
  })

  it('saves a birthday with or without a year, and rejects a day that does not exist', async () => {
    const { user, dialog, saved, save } = await edit()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Month' }), 'February')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Day' }), '29')
    await save()
    expect(await dialog.findByText('Please choose a valid day')).toBeVisible()
    expect(api.requestsTo(addressBook.update)).toHaveLength(0)
    await user.clear(dialog.getByRole('textbox', { name: 'Year, if you know it' }))
    await save()
    await screen.findByText('Guest saved.')
    expect(saved()).toMatchObject({ birthday: '02-29' })
    expect(saved()).not.toHaveProperty('tags')
  })

  it('rejects an incomplete birthday and clears one', async () => {
    const { user, dialog, saved, save } = await edit({ birthday: '11-04' })
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Day' }), '')
    await save()
    expect(await dialog.findByText('Please choose a valid day')).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Month' }), '')
    await save()
    await screen.findByText('Guest saved.')
    expect(saved()).toMatchObject({ birthday: '' })
  })

  it('saves a note, and warns about health data next to the field', async () => {
    const { user, dialog, saved, save } = await edit({ note: 'Corner' })
    const field = dialog.getByRole('textbox', { name: 'Note' })
    expect(field).toHaveAccessibleDescription(
      'Health data, such as allergies, needs the guest’s own words and consent.',
    )
    await user.type(field, ' table')
    await save()
    await screen.findByText('Guest saved.')
    expect(saved()).toMatchObject({ note: 'Corner table' })
    expect(saved()).not.toHaveProperty('tags')
  })

  it('rejects a note of more than 500 characters next to the field', async () => {
    const { user, dialog, save } = await edit()
    await user.click(dialog.getByRole('textbox', { name: 'Note' }))
    await user.paste('x'.repeat(501))
    await save()
    expect(await dialog.findByText('A note can have up to 500 characters')).toBeVisible()
    expect(api.requestsTo(addressBook.update)).toHaveLength(0)
  })

  it('rejects a twenty-first tag next to the field', async () => {
    const { user, dialog, save } = await edit({ tags: Array.from({ length: 20 }, (_, at) => `t${at}`) })
    await user.type(dialog.getByRole('combobox', { name: 'Add a tag' }), 'One more{Enter}')
    await save()
    expect(await dialog.findByText('A guest can have up to 20 tags')).toBeVisible()
    expect(api.requestsTo(addressBook.update)).toHaveLength(0)
  })
})

it('shows after an undo how many guests were added again or could not be restored', async () => {
  const { user } = show()
  await table()
  const undoWith = async (answer: { restored: number; added_again: number }) => {
    api.on(addressBook.restore, () => ok(answer))
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(
      within(await screen.findByRole('region', { name: 'Selected guests' })).getByRole('button', { name: 'Delete' }),
    )
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete 25 guests' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
  }
  await undoWith({ restored: 22, added_again: 2 })
  expect(
    await screen.findByText(
      '22 guests restored. 2 guests have been added again since; their deleted entries were not restored. 1 guest could not be restored: over an hour has passed, or they are already restored.',
    ),
  ).toBeVisible()
  await undoWith({ restored: 0, added_again: 25 })
  expect(
    await screen.findByText('25 guests have been added again since; their deleted entries were not restored.'),
  ).toBeVisible()
})

describe('deleting', () => {
  it('deletes immediately and shows Undo for ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { user } = show()
      await table()
      await user.click(screen.getByRole('button', { name: 'Delete Guest 1' }))
      expect(await screen.findByText('1 guest was deleted.')).toBeVisible()
      expect(screen.queryByRole('alertdialog')).toBeNull()
      await waitFor(async () => expect((await names())[0]).toBe('Guest 2'))
      await user.click(screen.getByRole('button', { name: 'Undo' }))
      expect(await screen.findByText('1 guest restored.')).toBeVisible()
      await waitFor(async () => expect((await names())[0]).toBe('Guest 1'))
      await user.click(screen.getByRole('button', { name: 'Delete Guest 1' }))
      const message = await screen.findByText('1 guest was deleted.')
      // From here, time advances only manually; the ten seconds restart when the pointer leaves the toast.
      vi.setTimerTickMode('manual')
      fireEvent.pointerMove(message)
      fireEvent.pointerLeave(message)
      await act(() => vi.advanceTimersByTimeAsync(9_999))
      expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('shows an error and keeps the guest if deleting fails', async () => {
    api.on(addressBook.removeMany, () => new Refused('internal', ''))
    const { user } = show()
    await table()
    await user.click(screen.getByRole('button', { name: 'Delete Guest 1' }))
    expect(await screen.findByText(/could not be deleted/)).toBeVisible()
    expect((await names())[0]).toBe('Guest 1')
  })
})

describe('several guests', () => {
  it('deletes several guests after confirmation of their number and restores them by Undo', async () => {
    const { user } = show('&source=import')
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    const bar = await screen.findByRole('region', { name: 'Selected guests' })
    expect(within(bar).getByText('25 selected')).toBeVisible()
    await user.click(within(bar).getByRole('button', { name: 'Select all 60' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Guest 3' }))
    expect(within(bar).getByText('59 selected')).toBeVisible()
    await user.click(within(bar).getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete 59 guests?' })
    await user.click(within(question).getByRole('button', { name: 'Delete 59 guests' }))
    await screen.findByText(/guests were deleted/)
    expect(api.requestsTo(addressBook.removeMany)[0]?.body).toEqual({
      selection: { filter: { source: 'import' }, except: ['contact-3'] },
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('60 guests restored.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Selected guests' })).toBeNull()
  })

  it('adds or removes a tag of several guests, and Undo affects only the changed ones', async () => {
    api.on(addressBook.tag, () => ok({ ids: ['contact-2'] }))
    const { user } = show()
    await table()
    for (const name of ['Select Guest 1', 'Select Guest 2']) await user.click(screen.getByRole('checkbox', { name }))
    await user.click(
      within(screen.getByRole('region', { name: 'Selected guests' })).getByRole('button', { name: 'Tag' }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Tag 2 guests' })
    await user.click(within(dialog).getByRole('button', { name: 'Add tag' }))
    expect(await within(dialog).findByText('Please enter a tag')).toBeVisible()
    await user.type(within(dialog).getByLabelText('Tag'), 'Wine')
    await user.click(within(dialog).getByRole('button', { name: 'Add tag' }))
    expect(await screen.findByText('1 guest now has the tag “Wine”.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Tags restored.')).toBeVisible()
    expect(api.requestsTo(addressBook.tag).map(({ body }) => body)).toEqual([
      { ids: ['contact-1', 'contact-2'], tag: 'Wine', on: true },
      { ids: ['contact-2'], tag: 'Wine', on: false },
    ])
    await user.click(screen.getByRole('checkbox', { name: 'Select Guest 1' }))
    await user.click(
      within(screen.getByRole('region', { name: 'Selected guests' })).getByRole('button', { name: 'Tag' }),
    )
    const taking = await screen.findByRole('dialog', { name: 'Tag 1 guest' })
    await user.type(within(taking).getByLabelText('Tag'), 'Wine')
    await user.click(within(taking).getByRole('button', { name: 'Remove tag' }))
    expect(await screen.findByText('Tag “Wine” removed from 1 guest.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(
        api
          .requestsTo(addressBook.tag)
          .slice(2)
          .map(({ body }) => body),
      ).toEqual([
        { ids: ['contact-1'], tag: 'Wine', on: false },
        { ids: ['contact-2'], tag: 'Wine', on: true },
      ]),
    )
  })

  it('records consent with its wording and origin, and Undo withdraws only that consent', async () => {
    api.on(addressBook.agree, () => ok({ email: ['contact-1'], sms: [] }))
    api.on(addressBook.undoAgreement, () => ok({ ended: 1 }))
    const { user } = show()
    await table()
    for (const name of ['Select Guest 1', 'Select Guest 2']) await user.click(screen.getByRole('checkbox', { name }))
    await user.click(screen.getByRole('button', { name: 'Record consent…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Record consent for 2 guests' })
    await user.click(within(dialog).getByRole('button', { name: 'Record consent' }))
    expect(await within(dialog).findByText('Please enter where they agreed')).toBeVisible()
    await user.type(within(dialog).getByLabelText('Where they agreed'), 'Sign-up sheet at the entrance')
    const wording = within(dialog).getByLabelText('What they agreed to')
    expect(wording).toHaveValue('These people agreed to hear from us.')
    await user.clear(wording)
    await user.type(wording, 'Yes, send me news by email.')
    await user.click(within(dialog).getByRole('checkbox', { name: 'SMS' }))
    await user.click(within(dialog).getByRole('button', { name: 'Record consent' }))
    expect(await screen.findByText('1 guest can now be contacted.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone. Both entries stay in the consent history.')).toBeVisible()
    expect(api.requestsTo(addressBook.agree)[0]?.body).toEqual({
      ids: ['contact-1', 'contact-2'],
      channels: ['email'],
      wording: 'Yes, send me news by email.',
      origin: 'Sign-up sheet at the entrance',
    })
    expect(api.requestsTo(addressBook.undoAgreement)[0]?.body).toEqual({ email: ['contact-1'], sms: [] })
  })
})

it('saves a filter as a segment, applies and renames it, and deletes it with Undo', async () => {
  let segments: Segment[] = []
  api.on(addressBook.segments, () => ({ ...ok(segments), ready }))
  api.on(addressBook.addSegment, ({ body }) => {
    const made = { _id: 'segment-01', guests: 1, ...(body as { name: string; filter: object }) }
    segments = [made]
    return ok(made)
  })
  api.on(addressBook.updateSegment, ({ body }) => {
    segments = segments.map((each) => ({ ...each, ...(body as { name: string }) }))
    return ok(segments[0] as Segment)
  })
  api.on(addressBook.removeSegment, () => {
    segments = []
    return { success: true as const }
  })
  const { user, router } = show('&tag=Wine')
  await table()
  await user.click(await screen.findByRole('button', { name: 'Save this filter' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save this filter as a segment' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Please enter a name for the segment')).toBeVisible()
  await user.type(within(dialog).getByLabelText('Name'), 'Wine lovers')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  const chip = await screen.findByRole('button', { name: 'Wine lovers, 1 guest' })
  expect(chip).toHaveAttribute('aria-pressed', 'true')
  expect(api.requestsTo(addressBook.addSegment)[0]?.body).toEqual({ name: 'Wine lovers', filter: { tag: 'Wine' } })
  await user.click(screen.getByRole('button', { name: 'Everyone, 60 guests' }))
  await waitFor(() => expect(router.state.location.search).toBe('?view=customers'))
  await user.click(chip)
  await waitFor(() => expect(router.state.location.search).toContain('tag=Wine'))
  await user.click(await screen.findByRole('button', { name: 'More about Wine lovers' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const renaming = await screen.findByRole('dialog', { name: 'Rename the segment' })
  await user.clear(within(renaming).getByLabelText('Name'))
  await user.type(within(renaming).getByLabelText('Name'), 'Cellar{Enter}')
  await user.click(await screen.findByRole('button', { name: 'More about Cellar' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete segment' }))
  await screen.findByText('“Cellar” deleted. Its guests were kept.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('“Cellar” restored.')).toBeVisible()
  expect(api.requestsTo(addressBook.addSegment)[1]?.body).toEqual({ name: 'Cellar', filter: { tag: 'Wine' } })
})

it('filters by built-in segments, which cannot be saved again', async () => {
  const { user, router } = show()
  await table()
  await user.click(await screen.findByRole('button', { name: 'Not seen for 60 days, 12 guests' }))
  await waitFor(() => expect(lastQuery()?.get('notVisitedFor')).toBe('60'))
  expect(screen.queryByRole('button', { name: 'Save this filter' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'New this month, 3 guests' }))
  await waitFor(() => expect(lastQuery()?.get('addedSince')).toBe('2026-10-31T18:30:00.000Z'))
  expect(screen.getByRole('button', { name: 'New this month, 3 guests' })).toHaveAttribute('aria-pressed', 'true')
  expect(await screen.findByRole('button', { name: 'More: Added since 1 Nov 2026' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Birthday next month, 1 guest' }))
  await waitFor(() => expect(router.state.location.search).toContain('birthdayMonth=12'))
})

it('opens a guest from the list, and returns to the same filter', async () => {
  const { user, router } = show('&tag=Wine')
  await table()
  await user.click(await screen.findByRole('link', { name: 'Guest 1' }))
  expect(router.state.location).toMatchObject({
    pathname: '/restraunt/guests/contact-1',
    state: { list: '?view=customers&tag=Wine' },
  })
})

describe('selection', () => {
  async function select(...which: string[]) {
    const shown = show()
    await table()
    for (const name of which) await shown.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    const bar = within(screen.getByRole('region', { name: 'Selected guests' }))
    return { ...shown, bar }
  }
  const recipientsIn = (state: unknown) => (state as { recipients: unknown }).recipients

  it('starts a campaign to selected guests', async () => {
    const { user, router, bar } = await select('Guest 1', 'Guest 2')
    await user.click(bar.getByRole('button', { name: 'Send a campaign' }))
    expect(router.state.location.search).toBe('?view=new')
    expect(recipientsIn(router.state.location.state)).toEqual({ ids: ['contact-1', 'contact-2'] })
    expect(await screen.findByText('2 selected')).toBeVisible()
  })

  it('starts a campaign to all guests that match a filter', async () => {
    const { user, router } = show('&tag=Wine')
    await table()
    await user.click(screen.getByRole('button', { name: 'Send a campaign' }))
    expect(recipientsIn(router.state.location.state)).toEqual({ filter: { tag: 'Wine' }, except: [], total: 1 })
    expect(await screen.findByText('1 selected')).toBeVisible()
  })

  it('exports selected guests', async () => {
    api.on(addressBook.exportMany, () => 'name\r\nGuest 1\r\n' as never)
    URL.createObjectURL = vi.fn(() => 'blob:x')
    URL.revokeObjectURL = vi.fn()
    const { user, bar } = await select('Guest 1')
    await user.click(bar.getByRole('button', { name: 'Export' }))
    await waitFor(() =>
      expect(api.requestsTo(addressBook.exportMany).map(({ body }) => body)).toEqual([{ ids: ['contact-1'] }]),
    )
  })
})

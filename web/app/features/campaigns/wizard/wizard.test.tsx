import { screen, waitFor, within } from '@testing-library/react'
import type { Preview } from '@tidetable/contract/endpoints/campaigns'
import { pages } from '@tidetable/contract/paths'
import { accounts } from '@tidetable/contract/routes/accounts'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiServer, Lost, ok, Refused } from '../../../../test/api-server.ts'
import { heldAnswer } from '../../../../test/held-answer.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { makeCampaign, makeContact } from '../../../../test/wire-campaigns.ts'
import { makeAudience, startWizardApi, wizardOwner } from '../../../../test/wizard-api.ts'
import { savingUnsaved } from '../../../lib/session/unsaved.ts'
import { ImportScreen } from '../import/import-screen.tsx'
import { NudgeInScreen } from '../nudge-in-screen.tsx'

const PATH = '/restraunt/nudge-in'
const audience = makeAudience(2, 2, 1)
const UNAVAILABLE = 'The service is temporarily unavailable. Please try again in a moment.'
const NO_ADDRESS = 'Please add your postal address in Settings. Every marketing email must include it.'
const STILL_RUNNING = 'The first request with this Idempotency-Key is still running.'
const people = [makeContact(), makeContact({ _id: 'contact-0002', name: 'Ben', email: 'ben@example.com', phone: null })]

const smsOf = ({ title, description }: { title: string; description: string }) =>
  `Saffron & Salt: ${title}\n${description}\nReply STOP to opt out`

const previewOf = ({ title, description }: { title: string; description: string }): Preview => ({
  mail: {
    from: 'Saffron & Salt <hello@tidetable.example>',
    reply_to: 'o@x.example',
    subject: title,
    preheader: description,
    html: `<!doctype html><html><head><style>@media (prefers-color-scheme: dark){p{color:red}}</style></head><body><p>${title}</p></body></html>`,
    text: title,
  },
  sms: {
    text: smsOf({ title, description }),
    longest: smsOf({ title, description }),
    encoding: 'GSM-7',
    segments: 1,
  },
})

let api: ApiServer
beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined
  api = await startWizardApi({ people })
  api.on(campaigns.audience, () => ok(audience))
  api.on(campaigns.preview, ({ body }) => ok(previewOf(body as { title: string; description: string })))
})

const EMPTY = { title: '', description: '', type: 'discount', sendSMS: true, sendEmail: true } as const

const open = (search = '?view=new') =>
  renderAt({ pathname: PATH, search }, <NudgeInScreen />, {
    routes: [{ path: pages.importGuests, element: <ImportScreen /> }],
  })
type User = ReturnType<typeof open>['user']
const next = (user: User) => user.click(screen.getByRole('button', { name: 'Next' }))
const stepTitle = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current=step]')?.textContent

async function toContent(user: User) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }))
  await next(user)
  await screen.findByLabelText('Title')
}
async function chooseImage(user: User) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 20 }))
  await user.upload(screen.getByLabelText(/Drop a photo/), new File(['x'], 'dish.png', { type: 'image/png' }))
  await waitFor(() => expect(api.requestsTo(campaigns.draftImage)).toHaveLength(1))
}
async function toReview(user: User) {
  await toContent(user)
  await user.type(screen.getByLabelText('Title'), 'Slow Tuesday')
  await user.type(screen.getByLabelText('Description'), 'Dessert is on us.')
  await next(user)
  await screen.findByRole('button', { name: 'Send Campaign' })
}

describe('campaign wizard', () => {
  it('the wizard has three steps, starting with Select Customers', async () => {
    const { user } = renderAt(PATH, <NudgeInScreen />)
    await user.click(screen.getAllByRole('link', { name: 'New Campaign' })[0] as HTMLElement)
    const steps = await screen.findByRole('list', { name: 'Steps' })
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['1Select Customers', '2Create Content', '3Review & Send'])
    expect(stepTitle()).toContain('Select Customers')
  })

  it('selects guests by checkbox, all or none', async () => {
    const { user } = open()
    const asha = await screen.findByRole('checkbox', { name: 'Select Asha' })
    await user.click(asha)
    expect(screen.getByText('1 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Select all (2)' }))
    expect(screen.getByText('2 selected')).toBeVisible()
    expect(asha).toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Select Ben' }))
    expect(screen.getByText('1 selected')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Deselect all' }))
    expect(screen.getByText('0 selected')).toBeVisible()
    expect(asha).not.toBeChecked()
  })

  it('enables selecting all guests once their number is known', async () => {
    const held = heldAnswer({ ...ok([makeContact()]), total: 1, page: 1, size: 25 })
    api.on(addressBook.list, () => held.answer)
    const { user } = open()
    expect(await screen.findByRole('button', { name: 'Select all' })).toBeDisabled()
    held.release()
    await user.click(await screen.findByRole('button', { name: 'Select all (1)' }))
    expect(screen.getByText('1 selected')).toBeVisible()
  })

  it('sends to a chosen segment except excluded guests', async () => {
    const segment = { _id: 'segment-01', name: 'Wine lovers', filter: { tag: 'Wine' }, guests: 140 }
    api.on(addressBook.segments, () => ({ ...ok([segment]), ready: [] }))
    const { user } = open()
    await screen.findByRole('checkbox', { name: 'Select Asha' })
    const choice = await screen.findByRole('combobox', { name: 'Segment' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['None: choose guests below', 'Wine lovers (140)'])
    await user.selectOptions(choice, 'Wine lovers (140)')
    expect(screen.getByText('140 selected')).toBeVisible()
    expect(screen.getByText('Everyone in “Wine lovers” when the campaign is sent.')).toBeVisible()
    await waitFor(() => expect(api.requestsTo(addressBook.list).at(-1)?.query.get('tag')).toBe('Wine'))
    expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ben' }))
    expect(screen.getByText('139 selected')).toBeVisible()
    await next(user)
    const selection = { filter: { tag: 'Wine' }, except: ['contact-0002'], segment: 'segment-01' }
    await waitFor(() => expect(api.requestsTo(campaigns.audience).at(-1)?.body).toMatchObject({ selection }))
    const saved = () => [...api.requestsTo(campaigns.saveDraft), ...api.requestsTo(campaigns.updateDraft)].at(-1)?.body
    await waitFor(() => expect(saved()).toMatchObject({ selection }), { timeout: 5000 })
    await user.type(await screen.findByLabelText('Title'), 'Slow Tuesday')
    await user.type(screen.getByLabelText('Description'), 'Dessert is on us.')
    await next(user)
    expect(await screen.findByText('Send 3 messages to 2 recipients')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Send' }), 'Schedule')
    expect(await screen.findByText('Send about 3 messages to about 2 recipients')).toBeVisible()
    expect(screen.getByText('About 2 now. Final count when sent: everyone in “Wine lovers”.')).toBeVisible()
    expect(screen.getByText('About 2 of 2 guests now. The final number is set when it is sent.')).toBeVisible()
    api.on(campaigns.create, () => ({ ...ok(makeCampaign()), message: 'Campaign created successfully' }))
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    await waitFor(() => expect(api.requestsTo(campaigns.create)).toHaveLength(1))
    expect(api.requestsTo(campaigns.create)[0]?.body).toMatchObject({ selection: JSON.stringify(selection) })
  })

  it('replaces a segment with individually selected guests', async () => {
    const segment = { _id: 'segment-01', name: 'Wine lovers', filter: { tag: 'Wine' }, guests: 140 }
    api.on(addressBook.segments, () => ({ ...ok([segment]), ready: [] }))
    const { user } = open('?view=new&segment=segment-01')
    // The link of a segment opens the wizard with all its guests selected.
    expect(await screen.findByText('140 selected')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Segment' }), 'None: choose guests below')
    expect(screen.getByText('0 selected')).toBeVisible()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }))
    expect(screen.getByText('1 selected')).toBeVisible()
  })

  it('hides the segment choice if there are no segments', async () => {
    open()
    await screen.findByRole('checkbox', { name: 'Select Asha' })
    expect(screen.queryByRole('combobox', { name: 'Segment' })).toBeNull()
  })

  it.each([
    ['as it is now', [{ _id: 'segment-01', name: 'Wine lovers', filter: { tag: 'Beer' }, guests: 7 }], '7 selected'],
    ['or with its filter if the segment was deleted', [], '2 selected'],
  ])('opens a draft with its segment, %s', async (_, segments, selected) => {
    api.on(addressBook.segments, () => ({ ...ok(segments), ready: [] }))
    const selection = { filter: { tag: 'Wine' }, except: [], segment: 'segment-01' }
    const draft = {
      title: 'Slow Tuesday',
      description: 'Dessert is on us.',
      type: 'discount' as const,
      sendSMS: true,
      sendEmail: true,
      selection,
    }
    api.on(campaigns.getDraft, () => ok({ ...makeCampaign({ _id: 'draft-00001', status: 'draft' }), draft }))
    const { user } = open('?view=new&draft=draft-00001')
    await screen.findByLabelText('Title')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByText(selected)).toBeVisible()
  })

  it('requires at least one selected guest', async () => {
    const { user } = open()
    await screen.findByRole('checkbox', { name: 'Select Asha' })
    await next(user)
    expect(screen.getByText('Please select at least one customer')).toBeVisible()
    expect(stepTitle()).toContain('Select Customers')
    await toContent(user)
    expect(stepTitle()).toContain('Create Content')
  })

  it('offers types, title, description, image and live previews of email and SMS', async () => {
    const { user } = open()
    await toContent(user)
    for (const type of ['Discount', 'New Menu', 'Event'])
      expect(screen.getByRole('radio', { name: type })).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Event' }))
    await user.type(screen.getByLabelText('Title'), 'Jazz night')
    await user.type(screen.getByLabelText('Description'), 'At eight.')
    expect(screen.getByLabelText(/Drop a photo/)).toHaveAttribute('type', 'file')
    const preview = screen.getByRole('region', { name: 'Live preview' })
    await within(preview).findByTitle('The email: Jazz night')
    await waitFor(() =>
      expect(api.requestsTo(campaigns.preview).at(-1)?.body).toEqual({
        title: 'Jazz night',
        description: 'At eight.',
        type: 'event',
      }),
    )
    await user.click(within(preview).getByRole('tab', { name: 'SMS' }))
    await within(preview).findByText(/At eight/)
    expect(within(preview).getByRole('article', { name: 'Preview of the SMS' })).toHaveTextContent(
      'Saffron & Salt: Jazz night At eight. Reply STOP to opt out',
    )
    await chooseImage(user)
    expect(api.requestsTo(campaigns.draftImage)[0]).toMatchObject({
      params: { id: 'draft-00001' },
      body: { image: { filename: 'dish.png', type: 'image/png' } },
    })
  })

  it('shows the SMS length and the character that makes it Unicode', async () => {
    // 12 guests are selected, 9 can be reached by email and 7 by SMS.
    api.on(campaigns.audience, () => ok(makeAudience(12, 9, 7)))
    const { user } = open()
    await toContent(user)
    await user.click(screen.getByLabelText('Title'))
    await user.paste('It’s on')
    expect(await screen.findByText('“’” makes it Unicode (UCS-2): 70 characters per segment')).toBeVisible()
    // “Saffron & Salt: It’s on”, two line breaks and “Reply STOP to opt out”.
    expect(screen.getByText('SMS: 46 characters, 1 segment × 7 recipients')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Use plain characters' }))
    expect(screen.getByLabelText('Title')).toHaveValue("It's on")
    expect(await screen.findByText('plain text (GSM-7), no surcharge')).toBeVisible()
    expect(screen.getByText('SMS: 46 characters, 1 segment × 7 recipients')).toBeVisible()
    await user.click(screen.getByLabelText('Description'))
    await user.paste('x'.repeat(120))
    expect(await screen.findByText('SMS: 166 characters, 2 segments × 7 recipients')).toBeVisible()
  })

  it('requires title and description before Review & Send', async () => {
    const { user } = open()
    await toContent(user)
    await next(user)
    expect(screen.getAllByText('Please provide a title and description')).toHaveLength(2)
    await user.type(screen.getByLabelText('Title'), 'T')
    await next(user)
    expect(screen.getAllByText('Please provide a title and description')).toHaveLength(1)
    await user.type(screen.getByLabelText('Description'), 'D')
    await next(user)
    await screen.findByRole('button', { name: 'Send Campaign' })
    expect(stepTitle()).toContain('Review & Send')
  })

  it('goes back one step at a time and keeps the input', async () => {
    const { user } = open()
    await toReview(user)
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(screen.getByLabelText('Title')).toHaveValue('Slow Tuesday')
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByRole('checkbox', { name: 'Select Asha' })).toBeChecked()
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
  })

  it('a new campaign is empty after Cancel', async () => {
    const { user } = open()
    await toContent(user)
    await user.type(screen.getByLabelText('Title'), 'Gone')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click((await screen.findAllByRole('link', { name: 'New Campaign' }))[0] as HTMLElement)
    expect(await screen.findByRole('checkbox', { name: 'Select Asha' })).not.toBeChecked()
    expect(screen.getByText('0 selected')).toBeVisible()
  })

  it('the wizard stays on its step when the draft’s id enters the URL', async () => {
    const { user, router } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }))
    const chosen = screen.getByText('1 selected')
    await waitFor(() => expect(router.state.location.search).toBe('?view=new&draft=draft-00001'), { timeout: 3000 })
    expect(stepTitle()).toContain('Select Customers')
    expect(chosen).toBeVisible()
    expect(api.requestsTo(campaigns.getDraft)).toHaveLength(0)
  })

  it('saves the last input when the page is left, and stays on the new page', async () => {
    const kept = makeCampaign({ _id: 'draft-00001', status: 'draft', title: '' })
    const keep = ({ body }: { body: unknown }) => {
      kept.title = (body as { title: string }).title
      return ok({ ...kept, draft: body }) as never
    }
    api.on(campaigns.saveDraft, keep)
    api.on(campaigns.updateDraft, keep)
    api.on(campaigns.list, () => ({ ...ok([kept]), total: 1 }))
    const { user, router } = open()
    await toContent(user)
    await user.type(screen.getByLabelText('Title'), 'Just typed')
    await router.navigate(PATH)
    expect(await screen.findByRole('article', { name: 'Just typed' }, { timeout: 5000 })).toBeVisible()
    expect(router.state.location.search).toBe('')
  })

  it('returns from the import page with the imported guests selected', async () => {
    const row = { row: 1, name: 'Cara', email: 'cara@example.com', phone: '' }
    const data = { success: [row], updated: [], duplicates: [], failed: [], import_id: 'import-0001' }
    api.on(addressBook.import, () => ({ ...ok(data), message: '1 guest was imported.' }))
    const { user, router } = open()
    await user.click(await screen.findByRole('button', { name: 'Import CSV' }))
    await user.type(await screen.findByLabelText('CSV data'), 'Cara,cara@example.com,')
    await user.click(screen.getByRole('button', { name: 'Check rows' }))
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await next(user)
    await user.click(await screen.findByLabelText('These people agreed to hear from us.'))
    await user.click(screen.getByRole('button', { name: 'Import 1 guest' }))
    await user.click(await screen.findByRole('link', { name: 'Continue campaign' }))
    expect(await screen.findByText('2 selected', {}, { timeout: 5000 })).toBeVisible()
    expect(stepTitle()).toContain('Select Customers')
    expect(router.state.location.search).toBe('?view=new')
  })

  it('saves the draft before the import page opens, and returns to the draft’s guests', async () => {
    const kept = { ...makeCampaign({ _id: 'draft-00001', status: 'draft' }), draft: { ...EMPTY, userIds: ['c1'] } }
    api.on(campaigns.saveDraft, () => ok(kept) as never)
    api.on(campaigns.getDraft, () => ok(kept) as never)
    const { user, router } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }))
    await user.click(screen.getByRole('button', { name: 'Import CSV' }))
    await screen.findByLabelText('CSV data')
    expect(api.requestsTo(campaigns.saveDraft)).toHaveLength(1)
    expect(router.state.location.search).toBe('?campaign=draft-00001')
    await user.click(screen.getByRole('link', { name: 'Campaign' }))
    expect(await screen.findByText('1 selected')).toBeVisible()
    expect(stepTitle()).toContain('Select Customers')
    expect(router.state.location.search).toBe('?view=new&draft=draft-00001')
  })

  it('deletes a draft that has become empty, and saves later input as a new one', async () => {
    const { user, router } = open()
    const asha = await screen.findByRole('checkbox', { name: 'Select Asha' })
    await user.click(asha)
    await waitFor(() => expect(router.state.location.search).toBe('?view=new&draft=draft-00001'), { timeout: 3000 })
    await user.click(asha)
    await waitFor(() => expect(router.state.location.search).toBe('?view=new'), { timeout: 3000 })
    expect(api.requestsTo(campaigns.remove).map(({ query }) => query.get('id'))).toEqual(['draft-00001'])
    await user.click(asha)
    await waitFor(() => expect(api.requestsTo(campaigns.saveDraft)).toHaveLength(2), { timeout: 3000 })
  })

  it('does not delete a draft that became empty here but was sent in another tab', async () => {
    const { user, router } = open()
    const asha = await screen.findByRole('checkbox', { name: 'Select Asha' })
    await user.click(asha)
    await waitFor(() => expect(router.state.location.search).toBe('?view=new&draft=draft-00001'), { timeout: 3000 })
    api.on(campaigns.updateDraft, () => new Refused('not_found', 'x'))
    await user.click(asha)
    await router.navigate(PATH)
    await waitFor(() => expect(api.requestsTo(campaigns.updateDraft)).toHaveLength(1))
    expect(api.requestsTo(campaigns.remove)).toEqual([])
  })

  it('saves a draft while typing and opens it again', async () => {
    const { user, unmount } = open()
    await toContent(user)
    await user.type(screen.getByLabelText('Title'), 'Kept')
    await waitFor(
      () =>
        expect(
          [...api.requestsTo(campaigns.saveDraft), ...api.requestsTo(campaigns.updateDraft)].at(-1)?.body,
        ).toMatchObject({ title: 'Kept', userIds: ['contact-0001'] }),
      { timeout: 3000 },
    )
    unmount()
    api.on(campaigns.getDraft, () =>
      ok({
        ...makeCampaign({ _id: 'draft-00001', status: 'draft' }),
        draft: {
          title: 'Kept',
          description: '',
          type: 'menu' as const,
          sendSMS: true,
          sendEmail: true,
          userIds: ['contact-0001'],
        },
      }),
    )
    open('?view=new&draft=draft-00001')
    expect(await screen.findByLabelText('Title')).toHaveValue('Kept')
    expect(screen.getByRole('radio', { name: 'New Menu' })).toBeChecked()
  })
})

describe('sending', () => {
  it('shows Send as busy while the draft is still being saved, and creates one campaign', async () => {
    const finish: (() => void)[] = []
    const slow = () =>
      new Promise<never>((resolve) =>
        finish.push(() => resolve(ok(makeCampaign({ _id: 'draft-00001', status: 'draft' })) as never)),
      )
    api.on(campaigns.saveDraft, slow)
    api.on(campaigns.updateDraft, slow)
    api.on(campaigns.create, () => ({ ...ok(makeCampaign()), message: 'Campaign created successfully' }))
    const { user } = open()
    await toReview(user)
    await waitFor(() => expect(finish).toHaveLength(1), { timeout: 5000 })
    const send = screen.getByRole('button', { name: 'Send Campaign' })
    await user.click(send)
    await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'))
    await user.click(send)
    expect(api.requestsTo(campaigns.create)).toEqual([])
    for (const each of finish) each()
    expect(await screen.findByText('Campaign created successfully')).toBeVisible()
    expect(api.requestsTo(campaigns.create)).toHaveLength(1)
  })

  it('continues to save the draft if the campaign cannot be created', async () => {
    api.on(campaigns.create, () => new Refused('unavailable', UNAVAILABLE))
    const { user } = open()
    await toReview(user)
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    expect((await screen.findAllByText(UNAVAILABLE))[0]).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await user.type(screen.getByLabelText('Title'), ', again')
    const saved = () => [...api.requestsTo(campaigns.saveDraft), ...api.requestsTo(campaigns.updateDraft)]
    const kept = expect.objectContaining({ title: 'Slow Tuesday, again' })
    await waitFor(() => expect(saved().map(({ body }) => body)).toContainEqual(kept), { timeout: 5000 })
  })

  it('shows a final preview, recipients, reasons for exclusions and today’s messages', async () => {
    const plan = '200 today, the rest over the next 4 days'
    api.on(campaigns.allowance, () => ok({ left: 200, of: 200, resets_at: '2026-11-24T22:30:00.000Z', plan }))
    api.on(campaigns.audience, () =>
      ok({
        ...audience,
        selected: 3,
        examples: [{ _id: 'contact-0003', name: 'Cem', email: 'opted_out' as const, sms: 'no_address' as const }],
      }),
    )
    const { user } = open()
    await toReview(user)
    const final = screen.getByRole('region', { name: 'Final preview' })
    expect(await within(final).findByTitle('The email: Slow Tuesday')).toBeVisible()
    const recipients = screen.getByRole('region', { name: 'Recipients' })
    expect(await within(recipients).findByText(/of 3 selected guests will receive it/)).toBeVisible()
    for (const people of ['2 recipients', '1 recipient']) expect(within(recipients).getByText(people)).toBeVisible()
    expect(recipients).toHaveTextContent('Cem email: opted out · SMS: no phone number')
    expect(await screen.findByText('200 today, the rest over the next 4 days.')).toBeVisible()
    // Two emails and one text count for today; a scheduled campaign does not.
    expect(api.requestsTo(campaigns.allowance).at(-1)?.query.get('messages')).toBe('3')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Send' }), 'Schedule')
    await waitFor(() => expect(screen.queryByText(/today, the rest/)).toBeNull())
  })

  it('unticks a channel that would reach no one, says why, and previews and sends only the other', async () => {
    api.on(campaigns.audience, () => ok(makeAudience(2, 0, 2)))
    api.on(campaigns.create, () => ok(makeCampaign()))
    const { user } = open()
    await toReview(user)
    const recipients = within(screen.getByRole('region', { name: 'Recipients' }))
    const email = recipients.getByRole('checkbox', { name: 'Email' })
    expect(email).not.toBeChecked()
    expect(email).toBeDisabled()
    expect(email).toHaveAccessibleDescription('No selected guest can be reached by email.')
    expect(recipients.getByText('2 have no email address')).toBeVisible()
    expect(recipients.getByRole('checkbox', { name: 'SMS' })).toBeChecked()
    expect(await screen.findByRole('article', { name: 'Preview of the SMS' })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Email' })).toBeNull()
    expect(screen.getByText('Send 2 messages to 2 recipients')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    await waitFor(() => expect(api.requestsTo(campaigns.create)).toHaveLength(1))
    expect(api.requestsTo(campaigns.create)[0]?.body).toMatchObject({ sendEmail: 'false', sendSMS: 'true' })
  })

  it('sends the specified form with the ids as one JSON field and returns to the list', async () => {
    api.on(campaigns.create, () => new Refused('sender_incomplete', NO_ADDRESS))
    const { user, router } = open()
    await toContent(user)
    await user.click(screen.getByRole('radio', { name: 'New Menu' }))
    await chooseImage(user)
    await user.type(screen.getByLabelText('Title'), 'Slow Tuesday')
    await user.type(screen.getByLabelText('Description'), 'Dessert is on us.')
    await next(user)
    await user.click(await screen.findByRole('checkbox', { name: 'SMS' }))
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    await screen.findAllByText(NO_ADDRESS)
    expect(api.requestsTo(campaigns.create)[0]?.body).toMatchObject({ sendSMS: 'false', sendEmail: 'true' })
    // Switches from email to SMS.
    for (const name of ['SMS', 'Email']) await user.click(screen.getByRole('checkbox', { name }))
    api.on(campaigns.create, () => ({ ...ok(makeCampaign()), message: 'Campaign created successfully' }))
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    expect(await screen.findByText('Campaign created successfully')).toBeVisible()
    expect(api.requestsTo(campaigns.create)[1]?.body).toMatchObject({
      title: 'Slow Tuesday',
      description: 'Dessert is on us.',
      type: 'menu',
      user_id: 'restaurant-1',
      sendSMS: 'true',
      sendEmail: 'false',
      message: 'Slow Tuesday Dessert is on us.',
      userIds: '["contact-0001"]',
      image: { filename: 'dish.png', type: 'image/png' },
    })
    expect(api.requestsTo(campaigns.create)[1]?.headers.get('idempotency-key')).toMatch(/^[\w-]{20,}$/)
    expect(router.state.location.search).toBe('')
    // Back must not lead to the deleted draft.
    expect(router.state.historyAction).toBe('REPLACE')
    expect(await screen.findByText('No campaigns found')).toBeVisible()
  })

  it('shows the server’s error, or the specified one', async () => {
    api.on(campaigns.create, () => new Refused('sender_incomplete', NO_ADDRESS))
    const { user } = open()
    await toReview(user)
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    expect((await screen.findAllByText(NO_ADDRESS))[0]).toBeVisible()
    api.on(campaigns.create, () => new Refused('internal', ''))
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    expect((await screen.findAllByText('Failed to create campaign'))[0]).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send Campaign' })).toBeVisible()
  })

  const keysOf = () => api.requestsTo(campaigns.create).map(({ headers }) => headers.get('idempotency-key'))
  const sendTwice = async (user: User, failure: string) => {
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    await screen.findAllByText(failure)
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    await waitFor(() => expect(keysOf()).toHaveLength(2))
  }

  it.each([
    ['the connection broke', 'No connection. We don’t know yet if it was saved.', () => new Lost()],
    ['a proxy answered 503', UNAVAILABLE, () => new Refused('unavailable', UNAVAILABLE)],
    ['the first attempt was still running', STILL_RUNNING, () => new Refused('conflict', STILL_RUNNING)],
  ])('sends the same idempotency key again after %s', async (_name, failure, answer) => {
    api.on(campaigns.create, answer)
    const { user } = open()
    await toReview(user)
    await sendTwice(user, failure)
    expect(new Set(keysOf()).size).toBe(1)
  })

  it('sends a new idempotency key after a rejection', async () => {
    api.on(campaigns.create, () => new Refused('sender_incomplete', NO_ADDRESS))
    const { user } = open()
    await toReview(user)
    await sendTwice(user, NO_ADDRESS)
    expect(new Set(keysOf()).size).toBe(2)
    // The same text would be rejected again.
    expect(within(screen.getByRole('region', { name: 'Notifications' })).queryByText('Try again')).toBeNull()
  })

  it('refers to the campaign list if the text changed after the response of a sent campaign was lost', async () => {
    api.on(
      campaigns.create,
      () => new Refused('idempotency_mismatch', 'This Idempotency-Key was used for another request.'),
    )
    const { user } = open()
    await toReview(user)
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    const sentence = 'Your last attempt may have created this campaign. Check the campaign list before you send again.'
    expect((await screen.findAllByText(sentence))[0]).toBeVisible()
  })

  it('shows that the draft limit is reached, and keeps the input', async () => {
    const sentence = 'You can save up to 200 drafts. Please delete one first.'
    api.on(campaigns.saveDraft, () => new Refused('too_many_drafts', sentence))
    const { user } = open()
    await toContent(user)
    await user.type(screen.getByLabelText('Title'), 'One more')
    expect(await screen.findByText(sentence, {}, { timeout: 5000 })).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('One more')
  })

  it('reports before Logout that the draft could not be saved', async () => {
    api.on(campaigns.saveDraft, () => new Refused('unavailable', UNAVAILABLE))
    api.on(campaigns.updateDraft, () => new Refused('unavailable', UNAVAILABLE))
    const { user } = open()
    await toContent(user)
    await user.type(screen.getByLabelText('Title'), 'Just typed')
    expect(await savingUnsaved()).toBe(false)
  })

  it('sends nothing if no selected guest is eligible', async () => {
    const { user } = open()
    await toReview(user)
    // Without email, no recipient is left.
    api.on(campaigns.audience, () => ok({ ...audience, reachable: 0 }))
    await user.click(screen.getByRole('checkbox', { name: 'Email' }))
    await screen.findByText('0 of 2 selected guests will receive it.')
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    expect(await screen.findByText('No selected customers are eligible for SMS or Email.')).toBeVisible()
    expect(api.requestsTo(campaigns.create)).toHaveLength(0)
  })

  it('the wizard stays at guest selection with a hint if no selected guest can be contacted', async () => {
    api.on(campaigns.audience, () => ok({ ...audience, reachable: 0 }))
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }))
    await next(user)
    expect(await screen.findByText('No selected customers are eligible for SMS or Email.')).toBeVisible()
    expect(stepTitle()).toContain('Select Customers')
    expect(screen.getByRole('button', { name: 'Import the list again' })).toBeVisible()
    api.on(campaigns.audience, () => ok(audience))
    await user.click(screen.getByRole('checkbox', { name: 'Select Ben' }))
    expect(screen.queryByText('No selected customers are eligible for SMS or Email.')).toBeNull()
    await next(user)
    expect(await screen.findByLabelText('Title')).toBeVisible()
  })

  it('offers to record consent if no selected guest can be contacted, and continues', async () => {
    api.on(campaigns.audience, () => ok({ ...audience, reachable: 0 }))
    api.on(addressBook.agree, () => {
      api.on(campaigns.audience, () => ok(audience))
      return ok({ email: ['contact-1'], sms: [] })
    })
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Asha' }))
    await next(user)
    await user.click(await screen.findByRole('button', { name: 'Record consent…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Record consent for 1 guest' }))
    await user.type(dialog.getByLabelText('Where they agreed'), 'Sign-up sheet at the entrance')
    await user.click(dialog.getByRole('button', { name: 'Record consent' }))
    expect(await screen.findByText('1 guest can now be contacted.')).toBeVisible()
    expect(screen.queryByText('No selected customers are eligible for SMS or Email.')).toBeNull()
    await next(user)
    expect(await screen.findByLabelText('Title')).toBeVisible()
  })

  it('sends nothing without a user id', async () => {
    const { user } = open()
    await toReview(user)
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    expect(await screen.findByText('Could not find user ID. Please log in again.')).toBeVisible()
    expect(api.requestsTo(campaigns.create)).toHaveLength(0)
  })

  it('asks for the postal address before sending email', async () => {
    let address = ''
    api.on(campaigns.audience, () => ok({ ...audience, senderComplete: address !== '' }))
    api.on(accounts.updateProfile, ({ body }) => {
      address = (body as { address: string }).address
      return { success: true, message: 'Saved.', user: { ...wizardOwner, address } } as never
    })
    api.on(campaigns.preview, ({ body }) => {
      const { mail, sms } = previewOf(body as { title: string; description: string })
      return ok({ mail: { ...mail, preheader: `From ${address || 'nowhere'}` }, sms })
    })
    const { user } = open()
    await toReview(user)
    expect(await screen.findByText(/must include your postal address/)).toBeVisible()
    expect(await screen.findByText('From nowhere')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    expect(screen.getByText(/^Please add your postal address first/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    expect(screen.getByText('Please enter your postal address')).toBeVisible()
    await user.type(screen.getByLabelText('Postal address'), '7 Hill Road, Pune')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(screen.queryByText(/must include your postal address/)).toBeNull())
    expect(screen.queryByText(/^Please add your postal address first/)).toBeNull()
    // The email now contains the address.
    expect(await screen.findByText('From 7 Hill Road, Pune')).toBeVisible()
  })

  it('shows an error if recipients cannot be counted, and retries', async () => {
    api.on(campaigns.audience, () => new Refused('unavailable', UNAVAILABLE))
    const { user } = open()
    await toReview(user)
    expect(await screen.findByText('The recipients could not be counted.')).toBeVisible()
    api.on(campaigns.audience, () => ok(audience))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/of 2 selected guests will receive it/)).toBeVisible()
  })

  it('sends both DLT IDs for India or neither', async () => {
    api.on(accounts.profile, () => ({ success: true, user: { ...wizardOwner, country: 'IN' } }) as never)
    const { user } = open()
    await toContent(user)
    await user.type(screen.getByLabelText('Title'), 'Slow Tuesday')
    await user.type(screen.getByLabelText('Description'), 'Dessert is on us.')
    await user.click(screen.getByText('SMS to India: DLT IDs'))
    await user.type(screen.getByLabelText('Template ID'), '1007475346942570537')
    await next(user)
    expect(screen.getByText('Both DLT IDs have 19 digits')).toBeVisible()
    await user.type(screen.getByLabelText('Entity ID'), '1001526103320756973')
    await next(user)
    await screen.findByRole('button', { name: 'Send Campaign' })
    const dlt = { entity_id: '1001526103320756973', template_id: '1007475346942570537' }
    await waitFor(() => expect(api.requestsTo(campaigns.audience).at(-1)?.body).toMatchObject({ dlt }))
    api.on(campaigns.create, () => ({ ...ok(makeCampaign()), message: 'Campaign created successfully' }))
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    await waitFor(() => expect(api.requestsTo(campaigns.create)).toHaveLength(1))
    expect(api.requestsTo(campaigns.create)[0]?.body).toMatchObject({ dlt: JSON.stringify(dlt) })
  })

  it('sends the test only by email and explains that the phone number is unverified', async () => {
    api.on(accounts.profile, () => ({ success: true, user: { ...wizardOwner, phone_verified_at: null } }) as never)
    api.on(campaigns.test, () => ({ success: true as const, message: 'A test was sent to o@x.example.' }))
    const { user } = open()
    await toReview(user)
    expect(screen.getByText(/no test text: your phone number is not verified yet/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Verify it in Settings' })).toHaveAttribute(
      'href',
      '/restraunt/settings/restaurant#phone',
    )
    await user.click(screen.getByRole('button', { name: 'Send a test to yourself' }))
    expect(await screen.findByText('A test was sent to o@x.example.')).toBeVisible()
    expect(api.requestsTo(campaigns.test).map(({ body }) => body)).toEqual([{ channels: ['email'] }])
  })

  it('sends the test by email and explains why no test text can be sent', async () => {
    api.on(campaigns.test, ({ body }) =>
      (body as { channels: string[] }).channels.includes('sms')
        ? new Refused('too_many', 'You can send 10 test texts a day. Please try again tomorrow.')
        : { success: true as const, message: 'A test was sent to o@x.example.' },
    )
    const { user } = open()
    await toReview(user)
    await user.click(screen.getByRole('button', { name: 'Send a test to yourself' }))
    expect(await screen.findByText(/sent to o@x.example. You can send 10 test texts a day/)).toBeVisible()
  })

  it('sends a test to the owner', async () => {
    api.on(campaigns.test, () => ({ success: true as const, message: 'A test was sent to o@x.example.' }))
    const { user } = open()
    await toReview(user)
    await user.click(screen.getByRole('button', { name: 'Send a test to yourself' }))
    expect(await screen.findByText('A test was sent to o@x.example.')).toBeVisible()
  })
})

describe('campaign wizard if email is off', () => {
  beforeEach(() => api.on(accounts.otpChannels, () => ok({ sms: true, email: false, operator: null })))

  it('email can’t be chosen, with the reason, and the campaign is sent by SMS only', async () => {
    api.on(campaigns.create, () => ok(makeCampaign()))
    const { user } = open()
    await toReview(user)
    const recipients = within(screen.getByRole('region', { name: 'Recipients' }))
    const email = recipients.getByRole('checkbox', { name: 'Email' })
    expect(email).not.toBeChecked()
    expect(email).toBeDisabled()
    expect(email).toHaveAccessibleDescription('This installation sends no email, so campaigns are sent by SMS only.')
    expect(api.requestsTo(campaigns.audience).at(-1)?.body).toMatchObject({ sendEmail: false, sendSMS: true })
    expect(screen.queryByRole('tab', { name: 'Email' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send Campaign' }))
    await waitFor(() => expect(api.requestsTo(campaigns.create)).toHaveLength(1))
    expect(api.requestsTo(campaigns.create)[0]?.body).toMatchObject({ sendEmail: 'false', sendSMS: 'true' })
  })

  it('sends the test by SMS only', async () => {
    api.on(campaigns.test, () => ({ success: true as const, message: 'A test was sent to +91 98765.' }))
    const { user } = open()
    await toReview(user)
    await user.click(screen.getByRole('button', { name: 'Send a test to yourself' }))
    expect(await screen.findByText('A test was sent to +91 98765.')).toBeVisible()
    expect(api.requestsTo(campaigns.test).map(({ body }) => body)).toEqual([{ channels: ['sms'] }])
  })

  it('offers no test to an unverified number, and says why', async () => {
    api.on(accounts.profile, () => ({ success: true, user: { ...wizardOwner, phone_verified_at: null } }) as never)
    const { user } = open()
    await toReview(user)
    expect(screen.getByText(/A test is sent by SMS, but your phone number is not verified yet\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send a test to yourself' })).toBeNull()
  })
})

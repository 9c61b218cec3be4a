import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Preview as Made } from '@tidetable/contract/endpoints/campaigns'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { useState } from 'react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type ApiServer, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Preview } from './preview.tsx'
import { usePreview } from './use-preview.ts'
import { WizardContext } from './wizard-context.ts'
import { emptyWizard, toDraft, type WizardState } from './wizard-state.ts'

const HTML = `<!doctype html><html lang="en"><head><style>
p { color: rgb(10, 20, 30) } @media (prefers-color-scheme: dark) { p { color: rgb(200, 210, 220) } }
</style></head><body><p>Dessert is on us.</p></body></html>`

const LONG = `${'a'.repeat(153)}${'b'.repeat(20)}`
const made: Made = {
  mail: {
    from: 'Saffron & Salt <hello@tidetable.example>',
    reply_to: 'owner@saffron.example',
    subject: 'Slow Tuesday',
    preheader: '15% off with your code, until 5 Dec 2026',
    html: HTML,
    text: 'Dessert is on us.',
  },
  sms: { text: LONG, longest: LONG, encoding: 'GSM-7', segments: 2 },
}

let api: ApiServer
beforeEach(async () => {
  api = await startApi()
  api.on(campaigns.preview, () => ({ success: true as const, data: made }))
})

interface WritingProps {
  start: Partial<WizardState>
  address: string
  people: number
  sends: WizardContext['sends']
}

function Writing({ start, address, people, sends }: WritingProps) {
  const [title, setTitle] = useState(start.title ?? '')
  const preview = usePreview(toDraft({ ...emptyWizard, ...start, title }, null), {
    draftId: null,
    images: 0,
    guestId: null,
  })
  const wizard: Partial<WizardContext> = {
    preview,
    sender: { name: 'Saffron & Salt', address },
    smsRecipients: people,
    sends,
  }
  return (
    <>
      <TextField label="Title" value={title} onChange={(event) => setTitle(event.target.value)} />
      <WizardContext value={wizard as WizardContext}>
        <Preview title="Live preview" />
      </WizardContext>
    </>
  )
}
const show = (
  start: Partial<WizardState> = { title: 'Slow Tuesday' },
  { address = '12 Lake Road', people = 812, sends = { email: true, sms: true } } = {},
) => renderAt('/restraunt/nudge-in?view=new', <Writing start={start} address={address} people={people} sends={sends} />)

async function openMail() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('The email: Slow Tuesday')
  const sheet = frame.contentDocument as Document
  // jsdom loads no frames, so this writes the empty page that the server would return.
  sheet.write('<!doctype html><html><head></head><body></body></html>')
  sheet.close()
  fireEvent.load(frame)
  return { frame, sheet }
}

describe('email preview', () => {
  it('shows the HTML that the server renders', async () => {
    show()
    const { sheet } = await openMail()
    expect(sheet.querySelector('body')?.innerHTML).toBe('<p>Dessert is on us.</p>')
    expect(api.requestsTo(campaigns.preview)[0]?.body).toEqual({
      title: 'Slow Tuesday',
      description: '',
      type: 'discount',
    })
  })

  it('runs no scripts in its sandboxed frame and opens links in a new tab', async () => {
    show()
    const { frame, sheet } = await openMail()
    expect(frame.getAttribute('sandbox')?.split(' ').sort()).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
    ])
    expect(frame).toHaveAttribute('src', '/mail-sheet')
    expect(sheet.querySelector('base')).toHaveAttribute('target', '_blank')
  })

  it('shows the width of a phone and a desktop, in light and dark', async () => {
    const { user } = show()
    const { frame, sheet } = await openMail()
    const colour = () => getComputedStyle(sheet.querySelector('p') as Element).color
    expect(frame.style.width).toBe('390px')
    expect(colour()).toBe('rgb(10, 20, 30)')
    await user.click(screen.getByRole('radio', { name: 'Desktop' }))
    expect(frame.style.width).toBe('720px')
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(colour()).toBe('rgb(200, 210, 220)')
    await user.click(screen.getByRole('radio', { name: 'Light' }))
    expect(colour()).toBe('rgb(10, 20, 30)')
    expect(screen.getByRole('group', { name: 'Theme of the email' })).toBeVisible()
  })

  it('starts with the theme of the page', async () => {
    // The boot script sets the class before rendering.
    localStorage.setItem('vite-ui-theme', 'dark')
    document.documentElement.classList.add('dark')
    onTestFinished(() => document.documentElement.classList.remove('dark'))
    show()
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeChecked()
  })

  it('shows sender, reply address, subject and preheader', async () => {
    show()
    const mail = await screen.findByRole('article', { name: 'Preview of the email' })
    expect([...mail.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'FromSaffron & Salt <hello@tidetable.example>',
      'Reply-toowner@saffron.example',
      'SubjectSlow Tuesday',
      'Preview line15% off with your code, until 5 Dec 2026',
    ])
  })

  it('shows that the postal address is missing', async () => {
    show({ title: 'Slow Tuesday' }, { address: '' })
    expect(await screen.findByText(/^Your postal address is missing\./)).toBeVisible()
  })
})

describe('SMS preview', () => {
  it('shows the text in its segments, with the cost per recipient and in total', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('tab', { name: 'SMS' }))
    const sms = await screen.findByRole('article', { name: 'Preview of the SMS' })
    expect(
      within(sms)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`Text 1 of 2${'a'.repeat(153)}`, `Text 2 of 2${'b'.repeat(20)}`])
    expect(sms).toHaveTextContent('Costs 2 texts per recipient, 1,624 texts for 812 recipients.')
  })

  it('shows one segment for a short text', async () => {
    api.on(campaigns.preview, () => ({
      success: true as const,
      data: { ...made, sms: { text: 'Short', longest: 'Short', encoding: 'GSM-7' as const, segments: 1 } },
    }))
    const { user } = show({ title: 'Slow Tuesday' }, { people: 1 })
    await user.click(await screen.findByRole('tab', { name: 'SMS' }))
    const sms = await screen.findByRole('article', { name: 'Preview of the SMS' })
    expect(sms).toHaveTextContent('Costs 1 text per recipient, 1 text for 1 recipient.')
    expect(sms).not.toHaveTextContent('Text 1 of')
  })
})

describe('previewed channels', () => {
  it('shows only channels that will be sent', async () => {
    show({ title: 'Slow Tuesday' }, { sends: { email: false, sms: true } })
    expect(await screen.findByRole('article', { name: 'Preview of the SMS' })).toBeVisible()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['SMS'])
  })

  it('asks the owner to choose a channel if no channel will be sent', () => {
    show({ title: 'Slow Tuesday' }, { sends: { email: false, sms: false } })
    expect(screen.getByText('Choose email or SMS to see what guests will receive.')).toBeVisible()
    expect(screen.queryByRole('tab')).toBeNull()
  })
})

describe('preview requests', () => {
  it('requests a preview only once there is text and typing has paused', async () => {
    const { user } = show({})
    expect(screen.getByText('Enter a title or description to see what guests will receive.')).toBeVisible()
    await user.type(screen.getByLabelText('Title'), 'Slow Tuesday')
    await screen.findByTitle('The email: Slow Tuesday')
    // Fewer requests than letters were sent.
    expect(api.requestsTo(campaigns.preview).length).toBeLessThan('Slow Tuesday'.length)
    expect(api.requestsTo(campaigns.preview).at(-1)?.body).toMatchObject({ title: 'Slow Tuesday' })
  })

  it('shows why a preview failed, and retries on “Try again”', async () => {
    api.on(campaigns.preview, () => new Refused('invalid', 'The value must be more than 0'))
    const { user } = show()
    expect(await screen.findByText('The value must be more than 0')).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
    api.on(campaigns.preview, () => ({ success: true as const, data: made }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByTitle('The email: Slow Tuesday')).toBeVisible()
  })

  it('shows that the page is offline, and loads the preview on reconnection', async () => {
    const { user } = show({})
    fireEvent.offline(window)
    onTestFinished(() => void fireEvent.online(window))
    await user.type(screen.getByLabelText('Title'), 'Slow Tuesday')
    expect(await screen.findByText('You are offline. The preview returns when you reconnect.')).toBeVisible()
    fireEvent.online(window)
    await waitFor(() => expect(screen.getByTitle('The email: Slow Tuesday')).toBeVisible())
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiServer, Lost, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../test/sign-in.ts'
import { toast } from '../../../ui/toast.ts'
import { DEFAULT_VIEW } from '../address-book/guest-view.ts'
import { useGuests } from '../guest-queries.ts'

import { SAMPLE_CSV } from './guest-importer.ts'
import { ImportScreen } from './import-screen.tsx'

const TWO = 'name,email,phone\nAsha,asha@example.com,9876543210\n,,9876543211'

let api: ApiServer
beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined
  toast.clear()
  signInRestaurant()
  api = await startApi()
})

const List = () => <p>{useGuests(DEFAULT_VIEW).data ? 'fetched' : ''}</p>

interface Row {
  name: string
  email: string
  phone: string
}
const answer = (
  more: { updated?: number; duplicates?: number; failed?: number; success?: number; message?: string } = {},
) =>
  api.on(addressBook.import, ({ body }) => {
    const rows = (body as { customers: Row[] }).customers.map((row, at) => ({
      row: at + 1,
      name: row.name,
      email: row.email,
      phone: row.phone,
    }))
    const { updated = 0, duplicates = 0, failed = 0, success = rows.length - duplicates - failed } = more
    return {
      success: true as const,
      message: more.message ?? '2 guests were imported.',
      data: {
        success: rows.slice(0, success),
        updated: rows.slice(0, updated),
        duplicates: rows
          .slice(rows.length - duplicates - failed, rows.length - failed)
          .map((row) => ({ ...row, reason: 'Already in your customers' })),
        failed: rows.slice(rows.length - failed).map((row) => ({ ...row, reason: 'Not a valid phone number' })),
        import_id: 'import-0001',
      },
    }
  })

const ADDRESS = '/restraunt/nudge-in/import'
const show = (search = '') =>
  renderAt(ADDRESS + search, <ImportScreen />, { path: ADDRESS, routes: [{ path: '*', element: <h1>Elsewhere</h1> }] })
type User = ReturnType<typeof show>['user']
const next = async (user: User) => user.click(await screen.findByRole('button', { name: 'Next' }))

async function paste(text: string) {
  const shown = show()
  const { user } = shown
  if (text) await user.click(screen.getByLabelText('CSV data'))
  if (text) await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Check rows' }))
  return shown
}

/** Reads the list and opens the step with its rows. */
async function check(text: string) {
  const shown = await paste(text)
  await next(shown.user)
  return shown
}

async function toConsent(text: string) {
  const shown = await check(text)
  await next(shown.user)
  return shown
}

async function pasteAndSend(text: string) {
  const shown = await toConsent(text)
  await shown.user.click(await screen.findByLabelText('These people agreed to hear from us.'))
  await shown.user.click(screen.getByRole('button', { name: /^Import [\d,]+ guests?$/ }))
  return shown
}
/** Returns the type of the toast with this text. */
const toastWith = async (text: string) => {
  const region = screen.getByRole('region', { name: 'Notifications' })
  const card = (await within(region).findByText(text)).parentElement
  return card?.querySelector('[role=img]')?.getAttribute('aria-label')
}

describe('reading', () => {
  it('shows an error if there is nothing to import', async () => {
    await paste('')
    expect(await screen.findByText('No CSV data to import.')).toBeVisible()
    expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('shows an error if no row is valid', async () => {
    await paste('Asha,nonsense,\n,,')
    expect(await screen.findByText('No valid customer data found in the file.')).toBeVisible()
  })

  it('shows an error if the file cannot be read', async () => {
    const { user } = show()
    await user.click(screen.getByRole('tab', { name: 'Upload .csv file' }))
    const broken = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 9])], 'list.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText(/Drop a .csv file/), broken)
    expect(await screen.findByText(/^Failed to read the file\. It is an Excel workbook .* “CSV UTF-8”/)).toBeVisible()
  })

  it('shows each row’s result before anything is saved', async () => {
    await check('Asha,asha@example.com,9876543210\nBad,nonsense,\nTwice,asha@example.com,\nHalf,half@example.com,12')
    expect(await screen.findByRole('status')).toHaveTextContent('2 of 4 rows will be imported, 2 will not.')
    const rows = screen.getByRole('region', { name: 'Rows of the file' })
    expect(rows).toHaveTextContent('Not a valid email address')
    expect(rows).toHaveTextContent('Same as row 1')
    expect(rows).toHaveTextContent('Will be imported')
    expect(rows).toHaveTextContent('Imported without the invalid phone number')
    expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('accepts a .csv file', async () => {
    const { user } = show()
    await user.click(screen.getByRole('tab', { name: 'Upload .csv file' }))
    await user.upload(screen.getByLabelText(/Drop a .csv file/), new File([TWO], 'list.csv', { type: 'text/csv' }))
    expect(await screen.findByRole('status')).toHaveTextContent('2 of 2 rows will be imported.')
  })
})

describe('columns', () => {
  const LIST = 'Gast,Kontakt,Tischwunsch,Geburtstag,Letzter Besuch\nAsha,asha@example.com,Fenster,04.11.1988,14.09.2026'

  it('shows the use of each column and lists unused ones', async () => {
    await paste(LIST)
    expect(await screen.findByLabelText('Import Gast as')).toHaveValue('name')
    expect(screen.getByLabelText('Import Kontakt as')).toHaveValue('email')
    expect(screen.getByLabelText('Import Geburtstag as')).toHaveValue('birthday')
    expect(screen.getByText('1 column is not used: Tischwunsch.')).toBeVisible()
  })

  it('changes a column’s use and validates the rows again', async () => {
    answer()
    const { user } = await paste(LIST)
    await user.selectOptions(await screen.findByLabelText('Import Tischwunsch as'), 'tags')
    await waitFor(() => expect(screen.queryByText(/not used/)).toBeNull())
    await user.selectOptions(screen.getByLabelText('Import Kontakt as'), 'unused')
    expect(await screen.findByText('0 of 1 row will be imported, 1 will not.')).toBeVisible()
    await next(user)
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await user.selectOptions(await screen.findByLabelText('Import Kontakt as'), 'email')
    await screen.findByText('1 of 1 row will be imported.')
    await next(user)
    await next(user)
    await user.click(await screen.findByLabelText('These people agreed to hear from us.'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 guest' })).toBeEnabled())
    await user.click(screen.getByRole('button', { name: 'Import 1 guest' }))
    await waitFor(() => expect(api.requestsTo(addressBook.import)).toHaveLength(1))
    expect(api.requestsTo(addressBook.import)[0]?.body).toMatchObject({
      customers: [
        {
          name: 'Asha',
          email: 'asha@example.com',
          birthday: '1988-11-04',
          lastVisitOn: '2026-09-14',
          tags: ['Fenster'],
        },
      ],
    })
  })

  it('reads a file again with the chosen encoding', async () => {
    const { user } = show()
    await user.click(screen.getByRole('tab', { name: 'Upload .csv file' }))
    const bytes = Uint8Array.from(
      [...'name,email\n', 0xcf, 0xb8, ...',a@example.com'].map((each) =>
        typeof each === 'string' ? each.charCodeAt(0) : each,
      ),
    )
    await user.upload(screen.getByLabelText(/Drop a .csv file/), new File([bytes], 'list.csv', { type: 'text/csv' }))
    const columns = await screen.findByRole('region', { name: 'Match columns' })
    expect(columns).not.toHaveTextContent('Пё')
    await user.selectOptions(screen.getByLabelText('If letters look wrong'), 'windows-1251')
    await waitFor(() => expect(screen.getByRole('region', { name: 'Match columns' })).toHaveTextContent('Пё'))
    await next(user)
    expect(screen.getByRole('region', { name: 'Rows of the file' })).toHaveTextContent('Пё')
  })
})

describe('consent', () => {
  it('requires an answer about consent before importing', async () => {
    answer()
    const { user } = await toConsent(TWO)
    expect(await screen.findByRole('group', { name: 'Did these guests agree to hear from you?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Import 2 guests' }))
    expect(screen.getByText('Please answer before you import.')).toBeVisible()
    expect(screen.getByLabelText('These people agreed to hear from us.')).toHaveFocus()
    expect(api.requestsTo(addressBook.import)).toHaveLength(0)
    await user.click(screen.getByLabelText('Not yet'))
    expect(screen.queryByText(/Please answer before you import/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Import 2 guests' }))
    await waitFor(() => expect(api.requestsTo(addressBook.import)[0]?.body).toMatchObject({ attested: false }))
  })

  it('sends opt-outs of the list along with the attestation', async () => {
    answer()
    await pasteAndSend('email,phone,status\na@example.com,9876543210,unsubscribed\nb@example.com,,subscribed')
    await waitFor(() => expect(api.requestsTo(addressBook.import)).toHaveLength(1))
    expect(api.requestsTo(addressBook.import)[0]?.body).toMatchObject({
      attested: true,
      customers: [
        { email: 'a@example.com', preferences: { emailMarketing: false, smsMarketing: false } },
        { email: 'b@example.com', preferences: { emailMarketing: true, smsMarketing: false } },
      ],
    })
  })
})

describe('importing', () => {
  it('sends the specified rows with the attestation and shows the success message', async () => {
    answer()
    const { user } = await toConsent(TWO)
    await user.click(await screen.findByLabelText('These people agreed to hear from us.'))
    await user.click(screen.getByRole('button', { name: 'Import 2 guests' }))
    expect(await toastWith('2 guests were imported.')).toBe('Done')
    expect(api.requestsTo(addressBook.import)[0]?.body).toEqual({
      attested: true,
      customers: [
        {
          name: 'Asha',
          email: 'asha@example.com',
          phone: '+919876543210',
          preferences: { emailMarketing: true, smsMarketing: true },
          isActive: true,
        },
        {
          name: 'Valued Customer',
          email: '',
          phone: '+919876543211',
          preferences: { emailMarketing: false, smsMarketing: true },
          isActive: true,
        },
      ],
    })
  })

  it.each([{ duplicates: 1 }, { failed: 1 }])('shows a warning for duplicates or failures: %j', async (left) => {
    answer(left)
    await pasteAndSend(TWO)
    expect(await toastWith('2 guests were imported.')).toBe('Warning')
  })

  it('shows an info toast if nothing was imported', async () => {
    answer({ success: 0 })
    await pasteAndSend(TWO)
    expect(await toastWith('2 guests were imported.')).toBe('Note')
  })

  it('shows the server’s error, or the specified one', async () => {
    api.on(addressBook.import, () => new Refused('too_many', 'Too many requests. Please wait a moment.'))
    const first = await pasteAndSend(TWO)
    expect((await screen.findAllByText('Too many requests. Please wait a moment.'))[0]).toBeVisible()
    first.unmount()
    toast.clear()
    api.on(addressBook.import, () => new Refused('internal', ''))
    await pasteAndSend(TWO)
    expect((await screen.findAllByText('Error importing customers'))[0]).toBeVisible()
  })

  it('reloads the guests after an import', async () => {
    answer()
    api.on(addressBook.list, () => ({ success: true as const, data: [], total: 0, page: 1, size: 100 }))
    const { user } = renderAt(
      ADDRESS,
      <>
        <List />
        <ImportScreen />
      </>,
    )
    await screen.findByText('fetched')
    await user.click(screen.getByLabelText('CSV data'))
    await user.paste(TWO)
    await user.click(screen.getByRole('button', { name: 'Check rows' }))
    await next(user)
    await next(user)
    await user.click(await screen.findByLabelText('Not yet'))
    await user.click(screen.getByRole('button', { name: 'Import 2 guests' }))
    await waitFor(() => expect(api.requestsTo(addressBook.list).length).toBeGreaterThan(1))
  })

  it('sends a long list in several requests of one import and undoes it as a whole', async () => {
    answer()
    api.on(addressBook.undoImport, () => ({
      success: true as const,
      message: 'The import was undone.',
      data: { removed: 12_000, deactivated: 0, restored: 0 },
    }))
    const text = Array.from({ length: 12_000 }, (_, at) => `P${at},p${at}@example.com,`).join('\n')
    const { user } = await pasteAndSend(text)
    expect(await screen.findAllByText('12,000 guests were imported.', {}, { timeout: 10_000 })).not.toHaveLength(0)
    const sent = api.requestsTo(addressBook.import).map(({ body }) => body as { customers: Row[]; import_id?: string })
    expect(sent.map(({ customers }) => customers.length)).toEqual([5000, 5000, 2000])
    expect(sent.map(({ import_id }) => import_id)).toEqual([undefined, 'import-0001', 'import-0001'])
    await user.click(screen.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('The import was undone.')).toBeVisible()
    expect(api.requestsTo(addressBook.undoImport)[0]?.params).toEqual({ import_id: 'import-0001' })
  }, 30_000)

  it('offers skipped rows with reasons as a file with the original columns', async () => {
    answer({ duplicates: 1 })
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:x', revokeObjectURL: () => {} }),
    )
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { user } = await pasteAndSend('Bad,nonsense,\nAsha,asha@example.com,\nBen,ben@example.com,')
    await user.click(await screen.findByRole('button', { name: /Download skipped rows \(2\)/ }))
    const text = await files[0]?.text()
    expect(click).toHaveBeenCalled()
    click.mockRestore()
    expect(text?.split('\r\n').slice(1, 3)).toEqual([
      'Bad,nonsense,,1,Not a valid email address,',
      'Ben,ben@example.com,,3,Already in your customers,',
    ])
  })
})

describe('steps', () => {
  const here = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current=step]')?.textContent

  it('each step has its own URL, and Back keeps the list and its columns', async () => {
    const { user, router } = await paste(TWO)
    await user.selectOptions(await screen.findByLabelText('Import name as'), 'unused')
    await next(user)
    expect(router.state.location.search).toBe('?step=check')
    await next(user)
    expect(router.state.location.search).toBe('?step=consent')
    expect(here()).toContain('Consent')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await router.navigate(-1)
    await waitFor(() => expect(here()).toContain('Check'))
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByLabelText('Import name as')).toHaveValue('unused')
    expect(router.state.location.search).toBe('')
  })

  it('the URL of a later step shows the first step if there is no list', async () => {
    const { router } = show('?step=consent&campaign=draft-00001')
    await waitFor(() => expect(router.state.location.search).toBe('?campaign=draft-00001'))
    expect(screen.getByLabelText('CSV data')).toBeVisible()
  })

  it('asks before the owner leaves with a list that is not imported', async () => {
    const { user, router } = await check(TWO)
    await user.click(screen.getByRole('link', { name: 'Guests' }))
    const question = await screen.findByRole('alertdialog', { name: 'Leave the import?' })
    await user.click(within(question).getByRole('button', { name: 'Stay' }))
    expect(router.state.location.search).toBe('?step=check')
    await user.click(screen.getByRole('link', { name: 'Guests' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  })

  it('opens the guest list after the import without asking', async () => {
    answer()
    const { user, router } = await pasteAndSend(TWO)
    await user.click(await screen.findByRole('link', { name: 'View guests' }))
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    expect(router.state.location.search).toBe('?view=customers')
  })
})

it('reads all rows of the sample list', async () => {
  await paste(SAMPLE_CSV)
  expect(await screen.findByRole('status')).toHaveTextContent('3 of 3 rows will be imported.')
})

describe('consent in the list', () => {
  const GHOST =
    'email,name,subscribed_to_emails,status\nana@no.example,Ana,true,active\nbo@no.example,Bo,false,active\ncy@no.example,Cy,true,Gold'

  it('shows opt-outs of the list and sends them despite the attestation', async () => {
    answer()
    await pasteAndSend(GHOST)
    expect(await screen.findByText('2 guests were imported.', { selector: '[role=status]' })).toBeVisible()
    const { customers } = (api.requests.at(-1) as { body: unknown }).body as {
      customers: { email: string; optedOut?: unknown }[]
    }
    expect(customers.map(({ email, optedOut }) => [email, optedOut ?? null])).toEqual([
      ['ana@no.example', null],
      ['bo@no.example', { email: true, sms: false }],
      ['cy@no.example', null],
    ])
  })

  it('asks for the meaning of an unknown word, which is no consent until the owner decides', async () => {
    const { user } = await check(GHOST)
    expect(
      await screen.findByText('1 opted out in the list and cannot be contacted, whatever you answer next.'),
    ).toBeVisible()
    expect(screen.getByText('1 has no consent in the list and receives no messages.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('What “Gold” means'), 'They opted out')
    expect(
      await screen.findByText('2 opted out in the list and cannot be contacted, whatever you answer next.'),
    ).toBeVisible()
    await user.selectOptions(screen.getByLabelText('What “gold” means'), 'They agreed')
    expect(
      await screen.findByText('1 opted out in the list and cannot be contacted, whatever you answer next.'),
    ).toBeVisible()
    expect(screen.queryByText(/no consent in the list and/)).toBeNull()
  })

  it('imports a file named “unsubscribed” as opt-outs without asking about consent', async () => {
    answer()
    const { user } = show()
    await user.click(screen.getByRole('tab', { name: 'Upload .csv file' }))
    const file = new File([TWO], 'unsubscribed_members_export_1.csv', { type: 'text/csv' })
    await user.upload(screen.getByLabelText(/Drop a .csv file/), file)
    await next(user)
    await next(user)
    expect(await screen.findByRole('checkbox', { name: 'Everyone in this list opted out' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Import 2 guests' }))
    await screen.findByText('2 guests were imported.', { selector: '[role=status]' })
    const sent = (api.requests.at(-1) as { body: unknown }).body as {
      attested: boolean
      customers: { optedOut?: unknown }[]
    }
    expect(sent.attested).toBe(false)
    expect(sent.customers.map(({ optedOut }) => optedOut)).toEqual([
      { email: true, sms: true },
      { email: true, sms: true },
    ])
  })
})

it.each([
  ['first', 1],
  ['second', 2],
])(
  'continues the same import after the response to the %s request was lost',
  async (_, lost) => {
    const replies = new Map<string | null, ReturnType<typeof replyTo>>()
    let [requests, imports] = [0, 0]
    const replyTo = (importId: string | undefined, rows: Row[]) => {
      if (importId === undefined) imports++
      const success = rows.map(({ name, email, phone }, at) => ({ row: at + 1, name, email, phone }))
      const data = { success, updated: [], duplicates: [], failed: [], import_id: importId ?? `import-${imports}` }
      return { success: true as const, message: '', data }
    }
    // Like the server, returns the stored reply for a repeated key.
    api.on(addressBook.import, ({ headers, body }) => {
      const key = headers.get('idempotency-key')
      const { import_id, customers } = body as { import_id?: string; customers: Row[] }
      const reply = replies.get(key) ?? replyTo(import_id, customers)
      replies.set(key, reply)
      return ++requests === lost ? new Lost() : reply
    })
    const list = Array.from({ length: 5001 }, (__, at) => `P${at},p${at}@example.com,`).join('\n')
    const { user } = await pasteAndSend(list)
    const again = await screen.findByRole('button', { name: 'Import 5,001 guests' }, { timeout: 10_000 })
    expect((await screen.findAllByText('Error importing customers'))[0]).toBeVisible()
    await user.click(screen.getByLabelText('These people agreed to hear from us.'))
    await user.click(again)
    await screen.findByText('5,001 guests were imported.', { selector: '[role=status]' }, { timeout: 10_000 })
    expect([imports, replies.size]).toEqual([1, 2])
  },
  30_000,
)

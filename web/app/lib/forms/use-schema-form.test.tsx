import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { heldAnswer } from '../../../test/held-answer.ts'
import { DayField } from '../../ui/day-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ApiError, NetworkError } from '../calls/call-errors.ts'
import { useSchemaForm } from './use-schema-form.ts'

const Schema = z.object({
  name: z.string().trim().min(1, 'Please say who you are'),
  code: z.string().regex(/^\d*$/, 'Digits only'),
})

function Form({ send }: { send: (values: z.output<typeof Schema>) => Promise<string | null> }) {
  const { field, failure, isSending, submitWith } = useSchemaForm(Schema, { name: '', code: '' })
  return (
    <form
      noValidate
      onSubmit={submitWith(send, (error) => (error instanceof ApiError ? error.message : 'No answer came'))}
    >
      <fieldset disabled={isSending}>
        <TextField label="Name" {...field('name')} />
        <TextField label="Code" {...field('code')} />
        <p role="alert" data-testid="failure">
          {failure}
        </p>
        <button type="submit">Send</button>
      </fieldset>
    </form>
  )
}

function open(answers: (() => Promise<string | null>)[] = []) {
  const sent: unknown[] = []
  render(
    <Form
      send={(values) => {
        sent.push(values)
        return answers.shift()?.() ?? Promise.resolve(null)
      }}
    />,
  )
  return { sent, user: userEvent.setup(), name: screen.getByLabelText('Name'), code: screen.getByLabelText('Code') }
}

const rejectWith = (fields: Record<string, string>, message: string) => () =>
  Promise.reject(new ApiError(400, { code: 'invalid', message, fields }))

it('shows the schema’s errors at their fields, focuses the first, and sends nothing', async () => {
  const { user, sent, name, code } = open()
  await user.type(code, 'x{Enter}')
  expect(name).toHaveAccessibleDescription('Please say who you are')
  expect(code).toHaveAccessibleDescription('Digits only')
  expect(code).toBeInvalid()
  expect(name).toHaveFocus()
  expect(sent).toEqual([])
  await user.type(name, 'A')
  expect(name).toHaveAccessibleDescription('')
  expect(code).toHaveAccessibleDescription('Digits only')
})

it('sends the schema’s output once, however often Enter is pressed', async () => {
  const { answer, release } = heldAnswer<string | null>(null)
  const { user, sent, name } = open([() => answer])
  await user.type(name, ' Asha {Enter}')
  await user.keyboard('{Enter}')
  release()
  await waitFor(() => expect(name).toBeEnabled())
  expect(sent).toEqual([{ name: 'Asha', code: '' }])
})

it('shows the server’s errors at their fields and focuses the first', async () => {
  const { user, name, code } = open([rejectWith({ code: 'This code is taken', other: 'Not here' }, 'Two things')])
  await user.type(name, 'Asha')
  await user.type(code, '12{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription('This code is taken'))
  expect(code).toHaveFocus()
  expect([name, code].map((field) => (field as HTMLInputElement).value)).toEqual(['Asha', '12'])
  expect(screen.getByTestId('failure')).toHaveTextContent('Two things')
})

it('shows a server error once if it belongs to one field', async () => {
  const { user, name, code } = open([rejectWith({ code: 'This code is taken' }, 'This code is taken')])
  await user.type(name, 'Asha{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription('This code is taken'))
  expect(screen.getByTestId('failure')).toBeEmptyDOMElement()
})

it('returns the focus to its field after a failed request', async () => {
  const { answer, release } = heldAnswer(null)
  const { user, name } = open([() => answer.then(() => Promise.reject(new NetworkError('down')))])
  await user.type(name, 'Asha')
  // Browsers blur a field that is disabled; jsdom does not.
  const group = screen.getByRole<HTMLFieldSetElement>('group')
  new MutationObserver(() => group.disabled && name.blur()).observe(group, { attributeFilter: ['disabled'] })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(name).not.toHaveFocus())
  release()
  expect(await screen.findByText('No answer came')).toBeVisible()
  await waitFor(() => expect(name).toBeEnabled())
  expect(name).toHaveFocus()
})

const Booking = z.object({
  guest: z.string().min(1, 'Please enter a name'),
  day: z.string().min(1, 'Please choose a day'),
  tables: z.array(z.object({ code: z.string().min(1, 'Please enter a code') })),
})

function BookingForm({ send }: { send: (values: z.output<typeof Booking>) => void }) {
  const form = useSchemaForm(Booking, { guest: '', day: '', tables: [{ code: 'T1' }, { code: '' }] })
  const { errorAt, onChange } = form.customField('tables')
  return (
    <form
      noValidate
      onSubmit={form.submitWith(
        async (values) => {
          send(values)
          return null
        },
        () => '',
      )}
    >
      <DayField label="Day" {...form.customField('day')} />
      <TextField label="Guest" {...form.field('guest')} />
      <p data-testid="second">{errorAt('1.code')}</p>
      <button type="button" onClick={() => onChange([{ code: 'T3' }])}>
        One table
      </button>
      <button type="submit">Send</button>
    </form>
  )
}

it('focuses an invalid custom field in the order of fields, and clears its error on change', async () => {
  const sent: unknown[] = []
  render(<BookingForm send={(values) => sent.push(values)} />)
  const user = userEvent.setup()
  const day = screen.getByLabelText('Day')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(day).toHaveFocus()
  expect(day).toHaveAccessibleDescription('Please choose a day')
  expect(screen.getByTestId('second')).toHaveTextContent('Please enter a code')
  await user.type(day, '5 Dec 2026')
  expect(day).toHaveAccessibleDescription('')
  await user.click(screen.getByRole('button', { name: 'One table' }))
  expect(screen.getByTestId('second')).toBeEmptyDOMElement()
  await user.type(screen.getByLabelText('Guest'), 'Asha{Enter}')
  await waitFor(() => expect(sent).toEqual([{ guest: 'Asha', day: '2026-12-05', tables: [{ code: 'T3' }] }]))
})

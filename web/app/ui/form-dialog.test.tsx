import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EditTable } from '@tidetable/contract/endpoints/tables'
import { expect, it, vi } from 'vitest'
import { useSchemaForm } from '../lib/forms/use-schema-form.ts'
import { FormDialog, fieldWithoutMessage } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

interface ExampleProps {
  send: () => Promise<unknown>
  submitOuter?: () => void
  onClose?: () => void
}

function Example({ send, submitOuter = () => {}, onClose = () => {} }: ExampleProps) {
  const form = useSchemaForm(EditTable, { table_code: '', table_location: '', table_capacity: '4' })
  return (
    <form onSubmit={submitOuter}>
      <FormDialog
        form={form}
        send={send}
        failed="The table could not be saved."
        onClose={onClose}
        title="Edit table"
        submitLabel="Save"
        marked={['table_location', 'table_code']}
      >
        <TextField label="Code" {...fieldWithoutMessage(form, 'table_code')} />
        <TextField label="Location" {...fieldWithoutMessage(form, 'table_location')} />
      </FormDialog>
    </form>
  )
}

const save = () => screen.getByRole('button', { name: 'Save' })

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Code'), 'A1')
  await user.type(screen.getByLabelText('Location'), 'Patio')
}

it('a dialog marks every invalid field and shows one message', async () => {
  const user = userEvent.setup()
  const send = vi.fn(async () => null)
  render(<Example send={send} />)
  await user.click(save())
  expect(screen.getByLabelText('Code')).toBeInvalid()
  expect(screen.getByLabelText('Location')).toBeInvalid()
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(send).not.toHaveBeenCalled()
})

it('a dialog shows the failure of a request and stays open', async () => {
  const user = userEvent.setup()
  render(<Example send={() => Promise.reject(new Error('lost'))} />)
  await fillIn(user)
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('The table could not be saved.')
  expect(screen.getByLabelText('Location')).toHaveValue('Patio')
})

it('the button of a dialog is busy during the request', async () => {
  const user = userEvent.setup()
  const answer = Promise.withResolvers<null>()
  render(<Example send={() => answer.promise} />)
  await fillIn(user)
  await user.click(save())
  expect(save()).toHaveAttribute('aria-busy', 'true')
  answer.resolve(null)
  await vi.waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'))
})

it('a dialog does not submit the form that renders it', async () => {
  const user = userEvent.setup()
  const outer = vi.fn()
  const send = vi.fn(async () => null)
  render(<Example send={send} submitOuter={outer} />)
  await fillIn(user)
  await user.click(save())
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(outer).not.toHaveBeenCalled()
})

it.each([
  [undefined, 1],
  [false, 0],
])('a dialog closes after the request unless the result is false: %s', async (result, times) => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  const send = vi.fn(async () => result)
  render(<Example send={send} onClose={onClose} />)
  await fillIn(user)
  await user.click(save())
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'))
  expect(onClose).toHaveBeenCalledTimes(times)
})

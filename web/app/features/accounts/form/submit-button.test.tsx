import { act, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { SubmitButton } from './submit-button.tsx'

const Schema = z.object({ email: z.string() })

function Form() {
  const form = useSchemaForm(Schema, { email: '' })
  return (
    <form>
      <TextField label="Email" {...form.field('email')} />
      <SubmitButton isBusy={false}>Send</SubmitButton>
      <output>{form.watch('email')}</output>
    </form>
  )
}

it('a form sends nothing before hydration, and keeps the input until then', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Form />)
  document.body.append(page)
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  const input = within(page).getByLabelText<HTMLInputElement>('Email')
  input.value = 'host@harbour.example'
  const root = await act(async () => hydrateRoot(page, <Form />))
  onTestFinished(() => act(() => root.unmount()))
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
  expect(input).toHaveValue('host@harbour.example')
  expect(screen.getByRole('status')).toHaveTextContent('host@harbour.example')
})

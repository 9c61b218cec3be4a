import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { PasswordField } from './password-field.tsx'
import { SearchField } from './search-field.tsx'
import { Switch } from './switch.tsx'
import { TextField } from './text-field.tsx'

it('associates label, help and error with the control and announces the error', () => {
  render(<TextField label="Email" help="We send the link there" error="Email is required" />)
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Email is required We send the link there')
  expect(screen.getByRole('alert')).toHaveTextContent('Email is required')
})

it('shows and hides a password', async () => {
  render(<PasswordField label="Password" />)
  const input = screen.getByLabelText('Password')
  expect(input).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input).toHaveAttribute('type', 'password')
})

it('a search is cleared with its button or with Escape', async () => {
  const change = vi.fn()
  render(<SearchField label="Search tables" placeholder="Search tables..." value="pat" onChange={change} />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search tables' }), '{Escape}')
  expect(change.mock.calls).toEqual([[''], ['']])
})

it('a click on the label checks a checkbox or toggles a switch', async () => {
  render(
    <>
      <Checkbox label="I agree" error="You must agree" />
      <Switch label="Nudges" />
    </>,
  )
  await userEvent.click(screen.getByText('I agree'))
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked()
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You must agree')
  await userEvent.click(screen.getByText('Nudges'))
  expect(screen.getByRole('switch', { name: 'Nudges' })).toBeChecked()
})

it('a busy button stays focusable and ignores presses', async () => {
  const press = vi.fn()
  render(
    <Button isBusy onClick={press}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  button.focus()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
})

it('a search field shows no native clear icon', () => {
  render(<SearchField label="Search blogs" placeholder="" value="soup" onChange={() => undefined} />)
  expect(screen.getByRole('searchbox', { name: 'Search blogs' })).toHaveAttribute('type', 'text')
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

it('a field shows no alert without an error', () => {
  const fields = (error: string | undefined) => (
    <>
      <TextField label="Email" error={error} />
      <Checkbox label="I agree" error={error} />
    </>
  )
  const { rerender } = render(fields(undefined))
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(fields('Please look again'))
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Please look again')
})

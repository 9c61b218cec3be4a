import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { signInRestaurant } from '../../../test/sign-in.ts'
import { clearRestaurantSession, saveAdmin, saveRestaurant, signOutOf } from '../session/session.ts'
import { useSchemaForm } from './use-schema-form.ts'

const Fields = z.object({ address: z.string(), password: z.string() })

function Form() {
  const { field } = useSchemaForm(Fields, { address: 'Old Street', password: '' }, { storageName: 'profile' })
  const { error: _a, ...address } = field('address')
  const { error: _b, ...password } = field('password')
  return (
    <>
      <input aria-label="Address" {...address} />
      <input aria-label="Password" {...password} />
    </>
  )
}
const address = () => screen.getByRole('textbox', { name: 'Address' })

async function typeThen(end: () => void) {
  const user = userEvent.setup()
  const { unmount } = render(<Form />)
  await user.clear(address())
  await user.type(address(), '5 New Road')
  await user.type(screen.getByRole('textbox', { name: 'Password' }), 'secret-1')
  act(end)
  unmount()
}
const held = () => JSON.stringify(sessionStorage)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  signInRestaurant()
})

test('restores typed values after the session ended and its account signed in again', async () => {
  await typeThen(clearRestaurantSession)
  expect(held()).not.toContain('secret-1')
  signInRestaurant()
  const { unmount } = render(<Form />)
  expect(address()).toHaveValue('5 New Road')
  expect(screen.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  unmount()
  render(<Form />)
  expect(address()).toHaveValue('Old Street')
})

test('keeps a restaurant’s typed values after the administrator signs out in this tab', async () => {
  saveAdmin('admin-token')
  signOutOf('admin')
  await typeThen(clearRestaurantSession)
  signInRestaurant()
  render(<Form />)
  expect(address()).toHaveValue('5 New Road')
})

test('shows another account none of the typed values', async () => {
  await typeThen(clearRestaurantSession)
  saveRestaurant({ _id: 'another', name: 'Other', email: 'o@example.com' }, 'token')
  render(<Form />)
  expect(address()).toHaveValue('Old Street')
})

test('stores nothing after Logout', async () => {
  await typeThen(() => signOutOf('site'))
  expect(held()).not.toContain('New Road')
  signInRestaurant()
  render(<Form />)
  expect(address()).toHaveValue('Old Street')
})

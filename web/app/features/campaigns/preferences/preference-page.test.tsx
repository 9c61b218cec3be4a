import { screen, within } from '@testing-library/react'
import type { Preference } from '@tidetable/contract/endpoints/consent'
import { consent } from '@tidetable/contract/routes/consent'
import { brandStyle } from '@tidetable/contract/rules/brand-colours'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { NO_FACE } from '../../../../test/wire-tables.ts'
import { call } from '../../../lib/calls/call.ts'
import { callContext } from '../../../lib/calls/load-context.ts'
import { action } from '../../../routes/preferences.tsx'
import { PreferencePage } from './preference-page.tsx'

const preference: Preference = {
  restaurant: 'Harbour Lights',
  face: { ...NO_FACE, colour: '#722a4c', logo: 'uploads/logo.png', phone: '+919876500009' },
  date_style: 'month_first',
  address: 'a•••@example.com',
  email: true,
  sms: null,
  nobody: false,
  held: {
    name: 'Asha',
    email: 'a•••@example.com',
    phone: '•••10',
    birthday: true,
    tags: ['Wine', 'Family'],
    note: true,
    visits: 3,
    lastVisitOn: '2026-09-14',
    source: 'import',
    since: '2026-01-02',
    lastWrittenOn: null,
  },
}

test.each([
  ['before a choice', preference, false],
  ['after opting out', { ...preference, email: false }, true],
])('shows the restaurant’s branding %s', (_, given, isChanged) => {
  const { container } = renderAt(
    '/u/x',
    <PreferencePage
      preference={given}
      style={brandStyle('#722a4c')}
      action="/u/x/choices"
      isChanged={isChanged}
      isErased={false}
    />,
  )
  expect(screen.getByText('Harbour Lights', { selector: 'header bdi' })).toBeVisible()
  expect(container.querySelector('header img')).toHaveAttribute('src', '/uploads/logo.png')
  expect(container.querySelector('style')?.textContent).toContain('--band:#722a4c')
  expect(screen.getByRole('link', { name: 'with Tidetable' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Call +919876500009' })).toBeVisible()
})

test('shows no branding for an invalid link or a deleted restaurant', () => {
  const { unmount } = renderAt(
    '/u/x',
    <PreferencePage
      preference={null}
      style={brandStyle('#722a4c')}
      action="/u/x/choices"
      isChanged={false}
      isErased={false}
    />,
  )
  expect(screen.getByRole('link', { name: 'with Tidetable' })).toBeVisible()
  unmount()
  renderAt(
    '/u/x',
    <PreferencePage
      preference={{ ...preference, face: null }}
      style={brandStyle('#722a4c')}
      action="/u/x/choices"
      isChanged={false}
      isErased={false}
    />,
  )
  expect(screen.queryByText('Harbour Lights', { selector: 'header bdi' })).toBeNull()
})

const page = (given: Partial<Preference>, isErased = false) =>
  renderAt(
    '/u/x',
    <PreferencePage
      preference={{ ...preference, ...given }}
      style={null}
      action="/u/x/choices"
      isChanged={isErased}
      isErased={isErased}
    />,
  )

test('offers choices about email, SMS and all restaurants, each as a form', () => {
  const { unmount } = page({ sms: false })
  expect(screen.getByText(/^What Harbour Lights may send to a•••@example\.com\./)).toBeVisible()
  const choices = screen
    .getAllByRole('button')
    .filter((each) => each.getAttribute('name') !== 'erase')
    .map((each) => [each.textContent, each.getAttribute('name'), each.getAttribute('value')])
  expect(choices).toEqual([
    ['Unsubscribe', 'email', 'off'],
    ['Subscribe again', 'sms', 'on'],
    ['Unsubscribe from every restaurant', 'nobody', 'on'],
  ])
  for (const button of screen.getAllByRole('button'))
    expect(button.closest('form')).toHaveAttribute('action', '/u/x/choices')
  unmount()
  page({ email: false, nobody: true })
  expect(screen.getByRole('button', { name: 'Subscribe again' })).toHaveAttribute('name', 'email')
  expect(screen.queryByRole('button', { name: 'Unsubscribe from every restaurant' })).toBeNull()
})

test('sends each choice of the guest unchanged to the server', async () => {
  const api = await startApi()
  api.on(consent.choose, () => ({ success: true as const, data: preference }))
  const context = new RouterContextProvider()
  context.set(callContext, call)
  const choices = [{ email: 'off' }, { email: 'on' }, { sms: 'off' }, { sms: 'on' }, { nobody: 'on' }, { erase: 'on' }]
  for (const choice of choices) {
    const body = new URLSearchParams(Object.entries(choice))
    const request = new Request('http://localhost/u/x/choices', { method: 'POST', body })
    await action({ request, params: { token: 'x' }, context } as unknown as ActionFunctionArgs)
  }
  expect(api.requestsTo(consent.choose).map(({ body }) => body)).toEqual(choices)
  expect(new Set(api.requestsTo(consent.choose).map(({ params }) => params.token))).toEqual(new Set(['x']))
})

test('shows the restaurant’s data about the guest, one line per known value', () => {
  page({})
  const held = screen.getByRole('region', { name: 'What Harbour Lights knows about you' })
  const lines = within(held)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(lines).toEqual([
    ['Name', 'Asha'],
    ['Email address', 'a•••@example.com'],
    ['Phone number', '•••10'],
    ['Birthday', 'Known'],
    ['Tags', 'Wine and Family'],
    ['Note', 'Known'],
    ['Last visit', 'Sep 14, 2026'],
    ['Visits recorded', '3'],
    ['In their list', 'Imported by the restaurant, Jan 2, 2026'],
  ])
})

test('deletes the data with a plain form below an explanation, and confirms it', () => {
  const { unmount } = page({})
  const button = screen.getByRole('button', { name: 'Delete my data', hidden: true })
  expect(button).toHaveAttribute('name', 'erase')
  expect(button.closest('details')).not.toHaveAttribute('open')
  expect(button.closest('details')).toHaveTextContent('This cannot be undone.')
  expect(button.closest('form')).toHaveAttribute('action', '/u/x/choices')
  unmount()
  page({ held: null, email: false }, true)
  expect(screen.getByRole('status')).toHaveTextContent('Deleted. Harbour Lights no longer holds data about you.')
  expect(screen.queryByRole('region', { name: /knows about you/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Delete my data/, hidden: true })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Subscribe again' })).toBeNull()
})

test('offers to block a restaurant that has no record of the address', () => {
  page({ held: null, email: false })
  expect(screen.getByText('Harbour Lights has no record of this address.')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Block Harbour Lights from contacting me', hidden: true })
  expect(button).toHaveAttribute('name', 'erase')
  expect(screen.queryByText(/Delete my data/)).toBeNull()
})

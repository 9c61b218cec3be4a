import { screen } from '@testing-library/react'
import type { Preference } from '@tidetable/contract/consent'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../test/render-at.tsx'
import { NO_FACE } from '../../../../test/wire-tables.ts'
import { brandStyle } from '../../../lib/pages/brand-colours.ts'
import { PreferencePage } from './preference-page.tsx'

const preference: Preference = {
  restaurant: 'Harbour Lights',
  face: { ...NO_FACE, colour: '#722a4c', logo: 'uploads/logo.png', phone: '+919876500009' },
  address: 'a•••@example.com',
  email: true,
  sms: null,
  nobody: false,
}

test.each([
  ['before a choice', preference, false],
  ['after opting out', { ...preference, email: false }, true],
])('looks like the restaurant’s own page %s [PRACT-124]', (_, given, isChanged) => {
  const { container } = renderAt(
    '/u/x',
    <PreferencePage preference={given} style={brandStyle('#722a4c')} action="/u/x/choices" isChanged={isChanged} />,
  )
  expect(screen.getByText('Harbour Lights', { selector: 'header bdi' })).toBeVisible()
  expect(container.querySelector('header img')).toHaveAttribute('src', '/uploads/logo.png')
  expect(container.querySelector('style')?.textContent).toContain('--band:#722a4c')
  expect(screen.getByRole('link', { name: 'with Tidetable' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Call +919876500009' })).toBeVisible()
})

test('stands by itself where the link is not ours or the restaurant is no more', () => {
  const { unmount } = renderAt(
    '/u/x',
    <PreferencePage preference={null} style={brandStyle('#722a4c')} action="/u/x/choices" isChanged={false} />,
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
    />,
  )
  expect(screen.queryByText('Harbour Lights', { selector: 'header bdi' })).toBeNull()
})

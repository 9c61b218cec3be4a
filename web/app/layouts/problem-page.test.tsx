import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderRoutes } from '../../test/render-at.tsx'
import { ProblemPage } from './problem-page.tsx'

test('loads a page that failed to load while offline once the connection returns', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isConnected = false
  const loader = () => {
    if (!isConnected) throw new TypeError('Failed to fetch')
    return null
  }
  const errorElement = <ProblemPage error={new TypeError('Failed to fetch')} />
  renderRoutes('/about/team', [{ path: '/about/team', loader, element: <h1>Our team</h1>, errorElement }])
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  isConnected = true
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Our team' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  logged.mockClear()
})

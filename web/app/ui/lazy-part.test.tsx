import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadFailedDialog, LoadFailedPart, lazyPart } from './lazy-part.tsx'

const failToLoad = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const loadPart = () => Promise.resolve({ default: () => <p>Loaded</p> })

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.restoreAllMocks())

test('retries loading a script after a connection failure', async () => {
  const load = vi.fn<typeof loadPart>().mockImplementationOnce(failToLoad).mockImplementation(loadPart)
  const Part = lazyPart(load, LoadFailedPart)
  render(
    <Suspense>
      <Part />
    </Suspense>,
  )
  expect(await screen.findByText('Loaded', undefined, { timeout: 5000 })).toBeVisible()
})

test('keeps the screen and offers a reload if a dialog’s script is missing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onClose = vi.fn()
  const Part = lazyPart<{ onClose: () => void }>(failToLoad, LoadFailedDialog)
  render(
    <Suspense>
      <p>The board</p>
      <Part onClose={onClose} />
    </Suspense>,
  )
  expect(await screen.findByRole('alert', undefined, { timeout: 5000 })).toHaveTextContent('could not be loaded')
  expect(screen.getByText('The board')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible()
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(onClose).toHaveBeenCalled()
  logged.mockClear()
})

import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion />)
})
afterEach(() => {
  act(() => toast.clear())
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('shows a success for 5 s in a region that is announced (CONST-27)', () => {
  act(() => void toast.success('Table created successfully!'))
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite')
  expect(screen.getByRole('status')).toHaveTextContent('Table created successfully!')
  wait(4999)
  expect(screen.getByRole('status')).toBeVisible()
  wait(1)
  expect(screen.queryByRole('status')).toBeNull()
})

it('keeps a failure until it is closed, and offers to try again', () => {
  const retry = vi.fn()
  act(() => void toast.error('Error fetching tables. Please try again.', retry))
  wait(60_000)
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('waits while somebody points at it or stands in it', () => {
  act(() => void toast.info('Saved'))
  fireEvent.pointerEnter(screen.getByRole('status'))
  wait(20_000)
  expect(screen.getByRole('status')).toBeVisible()
  fireEvent.pointerLeave(screen.getByRole('status'))
  wait(5000)
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows the same sentence once and no more than four', () => {
  act(() => {
    toast.error('Again')
    for (const text of ['a', 'b', 'Again', 'c', 'd']) toast.error(text)
  })
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual(['b', 'Again', 'c', 'd'])
})

it('is dismissed by its button', () => {
  act(() => void toast.warning('Two rows were left out'))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('status')).toBeNull()
})

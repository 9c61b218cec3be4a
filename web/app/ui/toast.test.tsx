import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderRoutes } from '../../test/render-at.tsx'
import { ApiError, NetworkError } from '../lib/calls/call-errors.ts'
import { attempt } from './attempt.ts'
import { toast } from './toast.ts'

let router: ReturnType<typeof renderRoutes>['router']

beforeEach(() => {
  vi.useFakeTimers()
  ;({ router } = renderRoutes('/restraunt/nudge-in', [{ path: '*', element: <h1>A page</h1> }]))
})
afterEach(() => {
  act(() => toast.clear())
})

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const go = (to: string, options = {}) => act(() => router.navigate(to, options))
const failures = () =>
  screen.queryAllByRole('alert').map((each) => within(each).getByText(/./, { selector: 'p' }).textContent)

it('shows a success for 5 s in a live region', () => {
  act(() => void toast.success('Table created successfully!'))
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite')
  expect(screen.getByRole('status')).toHaveTextContent('Table created successfully!')
  wait(4999)
  expect(screen.getByRole('status')).toBeVisible()
  wait(1)
  expect(screen.queryByRole('status')).toBeNull()
})

it('a failure stays on its page and offers Try again', () => {
  const retry = vi.fn()
  act(() => void toast.error('Error fetching tables. Please try again.', { retry }))
  wait(60_000)
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a message stays open while hovered or focused', () => {
  act(() => void toast.info('Saved'))
  fireEvent.pointerMove(screen.getByRole('status'))
  wait(20_000)
  expect(screen.getByRole('status')).toBeVisible()
  fireEvent.pointerLeave(screen.getByRole('status'))
  wait(5000)
  expect(screen.queryByRole('status')).toBeNull()
})

it('closes a message that appeared under a resting pointer', () => {
  act(() => void toast.info('Saved'))
  fireEvent.pointerEnter(screen.getByRole('status'))
  wait(5000)
  expect(screen.queryByRole('status')).toBeNull()
})

it('shows only the newest message, for its full time', () => {
  act(() => toast.error('Failed to delete table'))
  act(() => toast.success('Table created successfully!'))
  expect(failures()).toEqual([])
  expect(screen.getByRole('status')).toHaveTextContent('Table created successfully!')
  wait(4000)
  act(() => toast.success('Table created successfully!'))
  wait(4999)
  expect(screen.getAllByRole('status')).toHaveLength(1)
  wait(1)
  expect(screen.queryByRole('status')).toBeNull()
})

it.each([
  ['a warning', 'status', () => toast.warning('Two rows were left out')],
  ['a failure', 'alert', () => toast.error('The file could not be made. Please try again.')],
])('%s can be closed by its button', (_kind, role, show) => {
  act(show)
  fireEvent.click(within(screen.getByRole(role)).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole(role)).toBeNull()
})

it('closes a success on navigation, but a message shown during the navigation stays its full time', async () => {
  act(() => toast.success('Your changes have been saved.'))
  await go('/restraunt/dashboard')
  expect(screen.queryByRole('status')).toBeNull()
  act(() => toast.success('Campaign created successfully', { staysOnNavigation: true }))
  wait(3000)
  await go('/restraunt/nudge-in')
  expect(screen.getByRole('status')).toHaveTextContent('Campaign created successfully')
  await go('/restraunt/settings')
  expect(screen.queryByRole('status')).toBeNull()
  act(() => toast.success('Campaign created successfully', { staysOnNavigation: true }))
  wait(3000)
  await go('/restraunt/nudge-in')
  wait(1999)
  expect(screen.getByRole('status')).toBeVisible()
  wait(1)
  expect(screen.queryByRole('status')).toBeNull()
})

describe('a failure', () => {
  it('a failure closes when the page changes', async () => {
    act(() => toast.error('Failed to delete campaign. Please try again.'))
    await go('/restraunt/dashboard')
    expect(failures()).toEqual([])
  })

  it('a failure closes when another view of the page opens, not when only a filter changes', async () => {
    act(() => toast.error('The file could not be made. Please try again.'))
    await go('?q=asha', { replace: true })
    expect(failures()).toEqual(['The file could not be made. Please try again.'])
    await go('?view=customers')
    expect(failures()).toEqual([])
  })

  it('a failure closes when the same action succeeds later, not when another action fails', async () => {
    const run = vi.fn<() => Promise<string>>().mockResolvedValue('done').mockRejectedValueOnce(new NetworkError(''))
    const remove = (about: string) => attempt({ about, run, failure: () => 'Failed to delete table' })
    await act(() => remove('delete-table:1'))
    expect(failures()).toEqual(['Failed to delete table'])
    await act(() => remove('delete-table:2'))
    expect(failures()).toEqual(['Failed to delete table'])
    await act(() => remove('delete-table:1'))
    expect(failures()).toEqual([])
  })

  it.each([
    ['a lost connection', new NetworkError(''), true],
    ['a server error', new ApiError(503, { code: 'unavailable' }), true],
    ['too many requests', new ApiError(429, { code: 'too_many' }), true],
    ['a refusal', new ApiError(409, { code: 'conflict' }), false],
  ])('a failure because of %s offers Try again only if that may help', async (_name, error, isOffered) => {
    const run = vi.fn<() => Promise<string>>().mockRejectedValue(error)
    const onDone = vi.fn()
    await act(() => attempt({ about: 'x', run, onDone, failure: () => 'It did not work.' }))
    const button = screen.queryByRole('button', { name: 'Try again' })
    expect(button !== null).toBe(isOffered)
    if (!button) return
    await act(async () => fireEvent.click(button))
    expect(failures()).toEqual(['It did not work.'])
    run.mockResolvedValue('done')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    expect(onDone).toHaveBeenCalledExactlyOnceWith('done')
    expect(failures()).toEqual([])
  })
})

it('a message with Undo stays for 10 s, and longer while hovered or focused', () => {
  const undo = vi.fn()
  act(() => void toast.undoable('T1 is freed.', undo))
  wait(9500)
  expect(screen.getByText('T1 is freed.')).toBeVisible()
  fireEvent.pointerMove(screen.getByText('T1 is freed.').parentElement ?? document.body)
  wait(20_000)
  expect(screen.getByText('T1 is freed.')).toBeVisible()
  fireEvent.pointerLeave(screen.getByText('T1 is freed.').parentElement ?? document.body)
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  wait(20_000)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('T1 is freed.')).toBeNull()
})

it('closes a message with Undo after 10 s without hover or focus', () => {
  act(() => void toast.undoable('T1 is freed.', () => undefined))
  wait(10_100)
  expect(screen.queryByText('T1 is freed.')).toBeNull()
})

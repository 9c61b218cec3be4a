import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSettling } from './use-settling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function Page() {
  useSettling()
  return ['steps', 'about', 'closing'].map((id) => <section key={id} aria-label={id} className="below-fold" />)
}

it('has the later parts laid out one after another, and then rests', () => {
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
  const settled = () => screen.getAllByRole('region').filter(({ dataset }) => dataset.settled !== undefined).length
  const seen = [0, 1, 2, 3].map(() => {
    act(() => void vi.advanceTimersByTime(250))
    return settled()
  })
  expect(seen).toEqual([1, 2, 3, 3])
  expect(vi.getTimerCount()).toBe(0)
})
